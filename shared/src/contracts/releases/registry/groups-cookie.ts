import { toHostCookieName } from '../../host-cookie-name';

/** The cookie by which the shell server knows a member's groups. */
export const groupsCookieName = (publicUrl: string) =>
  toHostCookieName('groups', publicUrl.startsWith('https:'));
