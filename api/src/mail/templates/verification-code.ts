import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

interface CodeMailInput {
  to: string;
  code: string;
  lifetimeMinutes: number;
  /** The number of attempts. */
  tries: number;
}

/** Describes the validity of a code. */
function describeCode({ lifetimeMinutes, tries }: CodeMailInput): string {
  const sentence = `It works once, within ${lifetimeMinutes} minutes, in the browser where you asked for it.`;
  return tries > 1 ? sentence : `${sentence} Please type it with care: there is only one try.`;
}

export function verificationCodeMail(site: SiteIdentity, input: CodeMailInput): Mail {
  const { to, code } = input;
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} verification code`,
    heading: 'Verify your email',
    blocks: [
      `Welcome to ${site.brand}. Enter this code to finish creating your account:`,
      { code },
      describeCode(input),
      'To go on with another device, log in there with the password that you have chosen.',
      'If you did not sign up, ignore this mail and give the code to nobody: no account is created without it.',
    ],
  });
}

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

export function resetCodeMail(site: SiteIdentity, input: CodeMailInput): Mail {
  const { to, code } = input;
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} password reset code`,
    heading: 'Reset your password',
    blocks: [
      'Enter this code to choose a new password:',
      { code },
      describeCode(input),
      'If you did not ask for it, ignore this mail and give the code to nobody: your password stays as it is.',
    ],
  });
}
