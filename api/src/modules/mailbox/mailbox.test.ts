import { createMailboxMailer } from './mailbox-mailer';
import { createTestApp, type TestApp } from '../../testing/create-test-app';

const mail = {
  to: 'ann@example.com',
  subject: 'Your <b>code</b>',
  text: 'Your code\n\n123456\n',
  html: '<p>Your code is <b>123456</b></p><script>alert(1)</script>',
};

test('shows the mails of a site without a relay, newest first, and names each in the terminal', async () => {
  const api = await createTestApp();
  try {
    const lines: string[] = [];
    const { db, clock } = api;
    const announce = (line: string) => void lines.push(line);
    const mailer = createMailboxMailer({ db, clock, publicUrl: 'http://site.test', announce });
    await mailer.deliver({ ...mail, subject: 'The first' });
    await mailer.deliver(mail);
    expect(lines[1]).toBe('Mail to ann@example.com: "Your <b>code</b>" – http://site.test/dev/mailbox/2');
    expect(lines.join()).not.toContain('123456');
    await mailer.deliver({ ...mail, to: 'a\u001b[2J@example.com', subject: 'Hello\nMail to \u009b1A\u202e' });
    expect(lines[2]).toContain('a\\u001b[2J@example.com: "Hello\\u000aMail to \\u009b1A\\u202e" –');

    const list = await api.inject('/dev/mailbox/');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('<h1>Mailbox of Dev Commons</h1>');
    expect(list.body.indexOf('/dev/mailbox/2')).toBeLessThan(list.body.indexOf('/dev/mailbox/1'));
    expect(list.body).not.toContain('<b>code</b>');

    const page = await api.inject('/dev/mailbox/2');
    expect(page.body).toContain('\n\n123456\n');
    expect(page.body).toContain('<iframe sandbox');
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await api.inject('/dev/mailbox/4')).statusCode).toBe(404);
  } finally {
    await api.close();
  }
});

describe.each(['0', '1', '10'])('behind proxies, with TRUST_PROXY=%s', (hops) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp({ TRUST_PROXY: hops });
  });
  afterAll(() => api.close());

  test.each<[string, Record<string, string>, string?]>([
    ['a visitor elsewhere', { 'x-forwarded-for': '203.0.113.9' }],
    ['one who made up an address', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    ['one who made up several', { 'x-forwarded-for': '203.0.113.9, 127.0.0.1, 127.0.0.1' }],
    ['one whose address is no address', { 'x-forwarded-for': 'unknown' }],
    ['one whom another header names', { 'x-real-ip': '127.0.0.1' }],
    ['one whom two headers name', { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }],
    ['one without a proxy', {}, '203.0.113.9'],
  ])('%s finds no mailbox', async (_, headers, remoteAddress = '127.0.0.1') => {
    for (const url of ['/dev/mailbox', '/dev/mailbox/1'])
      expect((await api.inject({ url, headers, remoteAddress })).statusCode).toBe(404);
  });

  test('people at the machine do, through the shell server as well', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '::1' }])
      expect((await api.inject({ url: '/dev/mailbox', headers })).statusCode).toBe(200);
  });
});

test.each([
  ['with a relay', { SMTP_URL: 'smtp://relay.example' }],
  [
    'in production',
    { NODE_ENV: 'production', SMTP_URL: 'smtp://relay.example', TOKEN_SECRET: 'x'.repeat(32) },
  ],
])('is no part of a site %s', async (_name, environment) => {
  const api = await createTestApp(environment);
  try {
    expect((await api.inject('/dev/mailbox')).statusCode).toBe(404);
    expect((await api.inject('/dev/mailbox/1')).statusCode).toBe(404);
  } finally {
    await api.close();
  }
});
