import type { SiteClient } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';

type Pages = Pick<SiteClient, 'findPage'>;

/** @throws UserError when the site sends its mails to a relay, where their codes cannot be read */
export async function requireMailbox(site: Pages): Promise<void> {
  if ((await site.findPage('/dev/mailbox')) !== undefined) return;
  throw new UserError(
    'This site sends its mails through a relay (SMTP_URL), so the demo cannot read the codes that its members need: ' +
      'it fills only sites that keep their mails at /dev/mailbox.',
  );
}

/** The one-time code in the newest mail to this address that contains one. */
export async function findNewestCode(site: Pages, email: string): Promise<string | undefined> {
  const list = (await site.findPage('/dev/mailbox')) ?? '';
  const mails = [...list.matchAll(/<a href="(\/dev\/mailbox\/\d+)">[^<]*<\/a> to ([^\s,]+),/g)];
  for (const [, path = '', recipient] of mails) {
    if (recipient !== email) continue;
    const code = /<pre>[^<]*^(\d{6})$/m.exec((await site.findPage(path)) ?? '')?.[1];
    if (code !== undefined) return code;
  }
  return undefined;
}
