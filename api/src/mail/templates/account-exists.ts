import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function accountExistsMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `You already have a ${site.brand} account`,
    heading: 'You already have an account',
    blocks: [
      'Somebody, probably you, has just tried to sign up with this email. There is an account for it already, so nothing was changed.',
      { link: 'Sign in', url: `${site.publicUrl}/login` },
      'If you have forgotten your password, you can choose a new one:',
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
      'If it was not you, there is nothing to do.',
    ],
  });
}
