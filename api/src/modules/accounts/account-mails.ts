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

type AccountMails = Pick<
  MailComposers,
  'signup-requested' | 'reset-requested' | 'code-requested' | 'password-changed'
>;

/** Codes are made here, at the time of sending, so that they exist in no table and in no queue. */
export function createAccountMails({ config, db, clock }: Context): AccountMails {
  const hashCode = createCodeHasher(config.tokenSecret);

  const issueCode = async (
    code: Pick<NewCode, 'purpose' | 'email' | 'signupId' | 'accountId'>,
  ): Promise<string> => {
    const digits = createCode();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + codeLifetimeMinutes * 60_000);
    const hash = hashCode(code.purpose, code.email, digits);
    await replaceCode(db, { ...code, hash, createdAt, expiresAt });
    return digits;
  };

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
      const account = await findAccountByEmail(db, signup.email);
      return account ? accountExistsMail(config, { to: signup.email }) : toVerificationMail(signup);
    },
    'reset-requested': async ({ email }) => {
      const account = await findAccountByEmail(db, email);
      return account && toResetMail(account);
    },
    'code-requested': async ({ email }) => {
      const account = await findAccountByEmail(db, email);
      if (account) return toResetMail(account);
      const signup = await findNewestSignup(db, email, clock.now());
      return signup && toVerificationMail(signup);
    },
    'password-changed': ({ email }) => passwordChangedMail(config, { to: email }),
  };
}
