import { createMailboxMailer } from './mailbox-mailer';
import { createTestApp } from '../../testing/create-test-app';

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
