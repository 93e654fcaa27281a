import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MailBlock } from './mail-content';
import { renderMail } from './render-mail';
import {
  accountDeletedMail,
  accountDownloadedMail,
  accountRestoredMail,
  passwordChangedMail,
  identityLinkedMail,
} from './templates/account-notices';
import { accountExistsMail, verificationCodeMail, resetCodeMail } from './templates/verification-code';
import { memberActionMail } from './templates/member-action';

const site = { brand: 'Ann & <Co>', publicUrl: 'https://site.test', supportEmail: 'help@site.test' };
const to = 'ann@example.com';
const code = { to, code: '012345', lifetimeMinutes: 10, tries: 5 };

const mails = [
  verificationCodeMail(site, code),
  resetCodeMail(site, code),
  accountExistsMail(site, { to }),
  passwordChangedMail(site, { to }),
  accountDownloadedMail(site, { to }),
  accountDeletedMail(site, { to, removesAt: '2026-12-09T12:00:00.000Z', keepsPosts: true }),
  accountRestoredMail(site, { to }),
  memberActionMail(site, { email: to, action: 'suspend', reason: 'It is <spam>.', hidesPosts: true }),
  identityLinkedMail(site, { to, provider: 'Example ID' }),
];

test.each(mails)('"$subject" carries the brand, the address of the site and whom to write to', (mail) => {
  expect(mail.to).toBe(to);
  expect(mail.subject).toContain('Ann & <Co>');
  for (const part of [site.publicUrl, site.supportEmail]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.html).toContain('Ann &amp; &lt;Co&gt;');
  expect(mail.html).not.toContain('<Co>');
});

test.each(mails)('"$subject" has the colours of the site', ({ html }) => {
  const tokens = readFileSync(path.join(__dirname, '../../../shared/src/tokens/tokens.css'), 'utf8');
  const colors = html.match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(colors.length).toBeGreaterThan(3);
  for (const color of colors) expect(tokens).toContain(`: light-dark(${color}, `);
});

test.each(mails)('"$subject" loads nothing from elsewhere', ({ html }) => {
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/i);
});

test.each(mails.slice(0, 2))(
  '"$subject" shows its code once, on a line and in a block of its own',
  (mail) => {
    expect(mail.text.match(/^012345$/gm)).toHaveLength(1);
    expect(mail.html.match(/>012345</g)).toHaveLength(1);
    expect(mail.text).toContain('within 10 minutes');
  },
);

test('text and HTML say the same, and nothing of it is markup', () => {
  const blocks: MailBlock[] = [
    'Words <b>',
    { quote: 'one\ntwo' },
    { link: 'Open', url: 'https://site.test/?a=1&b="2"' },
  ];
  const { text, html } = renderMail(site, { to, subject: 'Subject', heading: 'Heading', blocks });
  expect(
    text.startsWith('Heading\n\nWords <b>\n\n> one\n> two\n\nOpen: https://site.test/?a=1&b="2"\n\n'),
  ).toBe(true);
  expect(html).toContain('Words &lt;b&gt;');
  expect(html).toContain('href="https://site.test/?a=1&amp;b=&quot;2&quot;"');
});
