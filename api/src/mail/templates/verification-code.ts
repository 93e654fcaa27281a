import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export interface CodeMailInput {
  to: string;
  code: string;
  lifetimeMinutes: number;
}

export function verificationCodeMail(site: SiteIdentity, { to, code, lifetimeMinutes }: CodeMailInput): Mail {
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} verification code`,
    heading: 'Verify your email',
    blocks: [
      `Welcome to ${site.brand}. Enter this code to finish creating your account:`,
      { code },
      `It works once, within ${lifetimeMinutes} minutes.`,
      'If you did not sign up, ignore this mail and give the code to nobody: no account is created without it.',
    ],
  });
}
