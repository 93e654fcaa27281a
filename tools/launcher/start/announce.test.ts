import { announce } from './announce';

const config = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/data',
  hasTls: false,
  publicUrl: 'http://localhost:3000',
  brand: 'Dev Commons',
  databaseUrl: undefined,
  operatorToken: undefined,
  hasMailbox: true,
};

it('names the site, the mailbox and the first admin with the password that was made up', () => {
  const text = announce(config, {
    type: 'ready',
    port: 4000,
    firstAdmin: { email: 'admin@example.com', password: 'made-up' },
  });
  expect(text).toContain('http://localhost:3000\n');
  expect(text).toContain('http://localhost:3000/dev/mailbox');
  expect(text).toContain('admin@example.com, password made-up (shown only now)');
});

it('names no mailbox where mails go out, and no password that somebody chose', () => {
  const firstAdmin = { email: 'admin@example.com' };
  const text = announce({ ...config, hasMailbox: false }, { type: 'ready', port: 4000, firstAdmin });
  expect(text).not.toContain('mailbox');
  expect(text).not.toContain('password');
});

it.each(['The server parts of releases are isolated: files.', 'This machine does not give: network.'])(
  'shows the isolation that the shell server reports: %s',
  (isolation) => {
    expect(announce(config, { type: 'ready', port: 4000, isolation })).toMatch(
      new RegExp(`^  Isolation +${isolation}$`, 'm'),
    );
  },
);

it('has no line about isolation where nothing is rendered', () => {
  expect(announce(config, { type: 'ready', port: 4000 })).not.toContain('Isolation');
});
