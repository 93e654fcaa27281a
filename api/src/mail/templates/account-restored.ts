import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function accountRestoredMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} account is restored`,
    heading: 'Welcome back',
    blocks: [
      'Your account is restored, with your name and your posts as they were.',
      `If it was not you, reset your password at once and write to ${site.supportEmail}.`,
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
    ],
  });
}
