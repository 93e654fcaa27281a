import { randomBytes } from 'node:crypto';
import type { VerifyOtpResponse } from '@site/shared/contracts/api';
import { waitUntil } from '../wait-until';
import type { AttackTarget, Member } from './attack';

/** Creates a member with a reserved address (RFC 2606). */
export async function createMember({
  openBrowser,
  findCode,
}: Pick<AttackTarget, 'openBrowser' | 'findCode'>): Promise<Member> {
  const browser = openBrowser();
  const email = `attack-${randomBytes(6).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  await browser.call('POST', '/signup/', { body: { email, password, confirm_password: password } });
  let otp: string | undefined;
  await waitUntil(async () => (otp = await findCode(email)) !== undefined, `a code for ${email} is mailed`);
  const { token: access, refresh } = await browser.call<VerifyOtpResponse>('POST', '/verify-otp/', {
    body: { email, otp },
  });
  if (access === undefined || refresh === undefined)
    throw new Error('A verified sign-up brought no session.');
  return { browser, email, password, access, refresh };
}
