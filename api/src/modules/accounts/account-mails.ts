import { randomBytes } from 'node:crypto';
import type { Context } from '../../context';
import type { MailComposers } from '../../mail/mail-jobs';
import type { Mail } from '../../mail/mailer';
import { accountExistsMail } from '../../mail/templates/account-exists';
import { passwordChangedMail } from '../../mail/templates/password-changed';
import { resetCodeMail } from '../../mail/templates/reset-code';
import { verificationCodeMail } from '../../mail/templates/verification-code';
import { findAccountByEmail, type AccountRow } from './accounts.repository';
import { replaceCode, type NewCode } from './codes.repository';
import { codeLifetimeMinutes, createCode, createCodeHasher } from './one-time-code';
import { findNewestSignup, findPendingSignup, type SignupRow } from './signups.repository';

type CodeTarget = Pick<NewCode, 'purpose' | 'email' | 'signupId' | 'accountId'>;

type AccountMails = Pick<
  MailComposers,
  'signup-requested' | 'reset-requested' | 'code-requested' | 'password-changed'
>;

/** Codes are made here, at the time of sending, so that they exist in no table and in no queue. */
export function createAccountMails({ config, db, clock }: Context): AccountMails {
  const hashCode = createCodeHasher(config.tokenSecret);

  const storeCode = (code: CodeTarget, hash: Buffer): Promise<void> => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + codeLifetimeMinutes * 60_000);
    return replaceCode(db, { ...code, hash, createdAt, expiresAt });
  };

  const issueCode = async (code: CodeTarget): Promise<string> => {
    const digits = createCode();
    await storeCode(code, hashCode(code.purpose, code.email, digits));
    return digits;
  };

  /** A code that nobody knows: who gets none must not be told apart by how long a wrong try takes. */
  const issueDecoy = (code: CodeTarget): Promise<void> => storeCode(code, randomBytes(32));

  const toVerificationMail = async ({ id: signupId, email }: SignupRow): Promise<Mail> => {
    const code = await issueCode({ purpose: 'signup', email, signupId });
    return verificationCodeMail(config, { to: email, code, lifetimeMinutes: codeLifetimeMinutes });
  };

  const toResetMail = async ({ id: accountId, email }: AccountRow): Promise<Mail> => {
    const code = await issueCode({ purpose: 'reset', email, accountId });
    return resetCodeMail(config, { to: email, code, lifetimeMinutes: codeLifetimeMinutes });
  };

  return {
    'signup-requested': async ({ signupId }) => {
      const signup = await findPendingSignup(db, signupId, clock.now());
      if (!signup) return undefined;
      const { email } = signup;
      if (!(await findAccountByEmail(db, email))) return toVerificationMail(signup);
      await issueDecoy({ purpose: 'signup', email, signupId });
      return accountExistsMail(config, { to: email });
    },
    'reset-requested': async ({ email }) => {
      const account = await findAccountByEmail(db, email);
      if (account) return toResetMail(account);
      await issueDecoy({ purpose: 'reset', email });
      return undefined;
    },
    'code-requested': async ({ email, signupId }) => {
      const account = await findAccountByEmail(db, email);
      if (account) return toResetMail(account);
      const now = clock.now();
      const own = signupId && (await findPendingSignup(db, signupId, now));
      const signup = own || (await findNewestSignup(db, email, now));
      if (signup) return toVerificationMail(signup);
      await issueDecoy({ purpose: 'reset', email });
      return undefined;
    },
    'password-changed': ({ email }) => passwordChangedMail(config, { to: email }),
  };
}
