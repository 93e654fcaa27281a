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
  return tries > 1 ? sentence : `${sentence} Type it carefully: you only get one try.`;
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
      'To continue on another device, log in there with the password you chose.',
      'If you didn’t sign up, ignore this email and don’t give the code to anyone: without it, there’ll be no account.',
    ],
  });
}

export function accountExistsMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `You already have a ${site.brand} account`,
    heading: 'You already have an account',
    blocks: [
      'Somebody, probably you, has just tried to sign up with this email. It already has an account, so nothing has changed.',
      { link: 'Sign in', url: `${site.publicUrl}/login` },
      'Forgot your password? Choose a new one:',
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
      'If this wasn’t you, there’s nothing to do.',
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
      'If you didn’t ask for it, ignore this email and don’t give the code to anyone: your password stays as it is.',
    ],
  });
}
