import type { Mail } from '../mail/mailer';
import type { TestApp } from './create-test-app';

/** The six digits of a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = mail?.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error('The mail carries no code');
  return code;
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export async function lastCodeFor(testApp: TestApp, email: string): Promise<string> {
  return codeIn((await testApp.mailsTo(email)).at(-1));
}
