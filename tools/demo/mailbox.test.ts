import { renderMail, renderMailbox } from '@site/api/mailbox-page';
import { findNewestCode, requireMailbox } from './mailbox';

const created_at = new Date(0);
const mails = [
  { id: 9, recipient: 'yuki@example.org', text: 'Enter this code:\n\n111111\n' },
  { id: 8, recipient: 'ines@example.org', text: 'Your post 999999 is published.' },
  { id: 7, recipient: 'ines@example.org', text: 'Enter this code:\n\n222222\n\nIt works once.' },
  { id: 6, recipient: 'ines@example.org', text: 'Enter this code:\n\n333333\n' },
].map((mail) => ({ ...mail, subject: 'A <mail>', html: '<p>444444</p>', created_at }));

const pages = new Map([
  ['/dev/mailbox', renderMailbox('Site', mails)],
  ...mails.map((mail) => [`/dev/mailbox/${mail.id}`, renderMail(mail)] as const),
]);
const site = { findPage: async (path: string) => pages.get(path) };

it('finds the code of the newest mail that carries one', async () => {
  expect(await findNewestCode(site, 'ines@example.org')).toBe('222222');
});

it('finds no code where none has come', async () => {
  expect(await findNewestCode(site, 'tariq@example.org')).toBeUndefined();
});

it('says that a site with a mail relay cannot be filled', async () => {
  await expect(requireMailbox(site)).resolves.toBeUndefined();
  await expect(requireMailbox({ findPage: async () => undefined })).rejects.toThrow(
    'This site sends its mails through a relay (SMTP_URL)',
  );
});
