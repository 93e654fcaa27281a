import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

interface AccountDeletedMail {
  to: string;
  /** ISO 8601. */
  removesAt: string;
  keepsPosts: boolean;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function accountDeletedMail(
  site: SiteIdentity,
  { to, removesAt, keepsPosts }: AccountDeletedMail,
): Mail {
  const day = format.format(new Date(removesAt));
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} account is deleted`,
    heading: 'Your account is deleted',
    blocks: [
      'You have been signed out on all devices, and nobody can use your account.',
      keepsPosts ? 'Your published posts stay, without your name.' : 'Nobody can see your posts any more.',
      `Until ${day} you can have everything back: sign in and choose to restore your account. After that it is gone for good.`,
      { link: 'Sign in', url: `${site.publicUrl}/login` },
      `If it was not you, restore the account, change your password at once, and write to ${site.supportEmail}.`,
    ],
  });
}
