import { waitUntil } from '../wait-until';
import type { AttackTarget } from './attack';

/** The code that comes after the one that was the newest before. */
export async function newCode(
  { findCode }: Pick<AttackTarget, 'findCode'>,
  email: string,
  previous: string | undefined,
): Promise<string> {
  let code: string | undefined;
  await waitUntil(async () => {
    code = await findCode(email);
    return code !== undefined && code !== previous;
  }, `another code for ${email} is mailed`);
  return code ?? '';
}
