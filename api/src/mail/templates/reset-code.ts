import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';
import { describeCode, type CodeMailInput } from './verification-code';

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
