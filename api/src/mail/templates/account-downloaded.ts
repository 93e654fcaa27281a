import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function accountDownloadedMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} data was downloaded`,
    heading: 'Your data was downloaded',
    blocks: [
      'Somebody who is signed in to your account has just downloaded its data: profile, posts and pictures.',
      `If it was not you, change your password at once and write to ${site.supportEmail}.`,
      { link: 'Your profile', url: `${site.publicUrl}/profile` },
    ],
  });
}
