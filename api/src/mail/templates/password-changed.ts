import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function passwordChangedMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} password was changed`,
    heading: 'Your password was changed',
    blocks: [
      'The password of your account has just been changed, and all other devices have been signed out.',
      `If it was not you, reset your password at once and write to ${site.supportEmail}.`,
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
    ],
  });
}
