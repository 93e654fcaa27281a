import { setTimeout as wait } from 'node:timers/promises';
import { CallError, type SiteClient } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';
import { emailNotVerified } from '@site/shared/contracts';
import type { LoginResponse, VerifyOtpResponse } from '@site/shared/contracts/api';
import type { DemoConfig } from './demo-config';
import { findNewestCode } from './mailbox';
import { memberPassword, type DemoMember } from './members';

/** Mails are sent a moment after the call that caused them. */
const mailTimeoutMs = 20_000;
const pollMs = 250;

/** Signs in; rejects when the account does not exist or is no admin's. */
export async function joinAsAdmin(site: SiteClient, admin: DemoConfig['admin']): Promise<LoginResponse> {
  const session = await signIn(site, admin).catch((error: unknown) => {
    throw hasCode(error, 'invalid_credentials')
      ? new UserError(`The site knows no ${admin.email} with that ADMIN_PASSWORD.`, { cause: error })
      : error;
  });
  if (!session.user.is_admin) throw new UserError(`${admin.email} (ADMIN_EMAIL) is no admin of this site.`);
  return session;
}

/** Signs in, after signing up when the member has no account yet. `site` holds the cookies of one browser. */
export async function joinAsMember(site: SiteClient, { email }: DemoMember): Promise<LoginResponse> {
  const credentials = { email, password: memberPassword };
  const oldCode = await findNewestCode(site, email);
  try {
    return await signIn(site, credentials);
  } catch (error) {
    // An interrupted run may have left an unverified account; the login has sent a new code.
    if (!hasCode(error, emailNotVerified)) {
      if (!hasCode(error, 'invalid_credentials')) throw error;
      await site.call('POST', '/signup/', { body: { ...credentials, confirm_password: memberPassword } });
    }
  }
  await verify(site, email, oldCode);
  return signIn(site, credentials);
}

function signIn(site: SiteClient, body: DemoConfig['admin']): Promise<LoginResponse> {
  return site.call('POST', '/login/', { body });
}

/** Tries each new code that arrives. A code from an earlier run could use up the only attempt. */
async function verify(site: SiteClient, email: string, oldCode: string | undefined): Promise<void> {
  const tried = new Set([oldCode]);
  for (const deadline = Date.now() + mailTimeoutMs; Date.now() < deadline; await wait(pollMs)) {
    const otp = await findNewestCode(site, email);
    if (otp === undefined || tried.has(otp)) continue;
    tried.add(otp);
    try {
      await site.call<VerifyOtpResponse>('POST', '/verify-otp/', { body: { email, otp } });
      return;
    } catch (error) {
      if (!hasCode(error, 'invalid_code')) throw error;
    }
  }
  throw new UserError(
    `No code that works came for ${email}. Somebody may have that account with another password.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
