import type { LoginRequest, Profile } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { UnauthorizedError } from '../../errors/errors';
import type { RateRule } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox';
import {
  codesPerEmail,
  failedLoginsMessage,
  failedLoginsPerAccount,
  failedLoginsPerAddress,
  failedLoginsPerDevice,
} from '../accounts/account-limits';
import { findAccountByEmail, type AccountRow } from '../accounts/accounts.repository';
import { normalizeEmail } from '../accounts/normalize-email';
import { verifyPassword } from '../accounts/password-hash';
import { toProfile } from '../accounts/profile';
import { bindSignup, findNewestSignup, findOwnSignup, type SignupRow } from '../accounts/signups.repository';
import type { KnownDevice } from './known-device';
import { createOpaqueToken, hashOpaqueToken } from './opaque-token';
import { createSessions, type TokenPair } from './sessions.service';

export interface LoginInput extends LoginRequest {
  address: string;
  device?: KnownDevice;
  /** From the cookie of the browser that signed up. */
  browserToken?: string;
}

export interface LoggedIn extends TokenPair {
  user: Profile;
}

/** The password was right, but the e-mail is not verified yet. */
export interface Unverified {
  unverified: true;
  /** False when the address has had all its codes for now. */
  codeSent: boolean;
  /** By which this browser is known as the one that signed up. */
  browserToken: string;
}

export function createLogin(context: Context) {
  const { db, limiter, clock } = context;
  const sessions = createSessions(context);

  const findSignup = async (email: string, browserToken = ''): Promise<SignupRow | undefined> => {
    const now = clock.now();
    const browserTokenHash = hashOpaqueToken(browserToken);
    return (await findOwnSignup(db, { email, browserTokenHash, now })) ?? findNewestSignup(db, email, now);
  };

  const sendAnotherCode = async ({ id, email }: SignupRow): Promise<Unverified> => {
    const codeSent = !(await limiter.isExhausted(codesPerEmail, email));
    const { token: browserToken, hash } = createOpaqueToken();
    await bindSignup(db, id, hash);
    if (codeSent) {
      await limiter.count(codesPerEmail, email);
      await enqueueMail(db, 'signup-requested', { signupId: id }, clock.now());
    }
    return { unverified: true, codeSent, browserToken };
  };

  return {
    /** Looks up the same and verifies one password whoever asks. @throws UnauthorizedError */
    login: async (input: LoginInput): Promise<LoggedIn | Unverified> => {
      const email = normalizeEmail(input.email);
      const [account, signup] = await Promise.all([
        findAccountByEmail(db, email),
        findSignup(email, input.browserToken),
      ]);
      const counts = toCounts(input, email, account);
      for (const { rule, key } of counts) await limiter.consume(rule, key, failedLoginsMessage);

      const isRight = await verifyPassword((account ?? signup)?.password_hash, input.password);
      if (isRight) for (const { rule, key } of counts) await limiter.refund(rule, key);

      if (isRight && account) {
        const pair = await db.transaction((tx) => sessions.start(tx, account.id));
        return { ...pair, user: toProfile(account) };
      }
      if (isRight && signup) return sendAnotherCode(signup);
      throw new UnauthorizedError('Invalid email or password.', { code: 'invalid_credentials' });
    },
  };
}

/** What a failed login counts against. */
function toCounts(
  { address, device }: LoginInput,
  email: string,
  account: AccountRow | undefined,
): { rule: RateRule; key: string }[] {
  if (device && device.accountId === account?.id) {
    return [{ rule: failedLoginsPerDevice, key: device.deviceId }];
  }
  return [
    { rule: failedLoginsPerAddress, key: address },
    { rule: failedLoginsPerAccount, key: email },
  ];
}
