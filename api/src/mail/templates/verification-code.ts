import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export interface CodeMailInput {
  to: string;
  code: string;
  lifetimeMinutes: number;
  /** The number of attempts. */
  tries: number;
}

/** Describes the validity of a code. */
export function describeCode({ lifetimeMinutes, tries }: CodeMailInput): string {
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
