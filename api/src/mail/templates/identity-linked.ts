import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function identityLinkedMail(
  site: SiteIdentity,
  { to, provider }: { to: string; provider: string },
): Mail {
  return renderMail(site, {
    to,
    subject: `You can now sign in to ${site.brand} with ${provider}`,
    heading: `Sign-in with ${provider}`,
    blocks: [
      `An identity at ${provider} has just been linked to your account, after somebody confirmed it with your password. From now on it signs you in.`,
      `If it was not you, choose a new password at once, which also ends that link, and write to ${site.supportEmail}.`,
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
    ],
  });
}
