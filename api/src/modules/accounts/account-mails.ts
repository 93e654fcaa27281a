import { randomBytes } from 'node:crypto';
import type { Context } from '../../context';
import type { MailComposers } from '../../mail/mail-jobs';
import type { Mail } from '../../mail/mailer';
import {
  accountDeletedMail,
  accountDownloadedMail,
  accountRestoredMail,
  passwordChangedMail,
  identityLinkedMail,
} from '../../mail/templates/account-notices';
import {
  accountExistsMail,
  verificationCodeMail,
  resetCodeMail,
} from '../../mail/templates/verification-code';
import { memberActionMail } from '../../mail/templates/member-action';
import { findAccountByEmail } from './accounts.repository';
import { findCodeRequest, type CodeRequestRow } from './code-requests.repository';
import { storeCode } from './codes.repository';
import { codeLifetimeMinutes, createCode, createCodeHasher } from './one-time-code';

type AccountMails = Pick<
  MailComposers,
  | 'one-time-code'
  | 'password-changed'
  | 'account-downloaded'
  | 'account-deleted'
  | 'account-restored'
  | 'member-action'
  | 'identity-linked'
>;

/** Codes are created when they are sent, so that they are in no table or queue. */
export function createAccountMails({ config, db, clock }: Context): AccountMails {
  const hashCode = createCodeHasher(config.tokenSecret);

  const store = (request: CodeRequestRow, hash: Buffer): Promise<void> => {
    const expiresAt = new Date(clock.now().getTime() + codeLifetimeMinutes * 60_000);
    return storeCode(db, { requestId: request.id, hash, expiresAt });
  };

  const issueCode = async (request: CodeRequestRow) => {
    const { purpose, email, tries_left: tries } = request;
    const code = createCode();
    await store(request, hashCode(purpose, email, code));
    return { to: email, code, tries, lifetimeMinutes: codeLifetimeMinutes };
  };

  /** Stores a code that nobody knows, because otherwise a wrong attempt would have another response time. */
  const issueDecoy = (request: CodeRequestRow): Promise<void> => store(request, randomBytes(32));

  const toSignupMail = async (request: CodeRequestRow, hasAccount: boolean): Promise<Mail> => {
    if (!hasAccount) return verificationCodeMail(config, await issueCode(request));
    await issueDecoy(request);
    return accountExistsMail(config, { to: request.email });
  };

  const toResetMail = async (request: CodeRequestRow, hasAccount: boolean): Promise<Mail | undefined> => {
    if (hasAccount) return resetCodeMail(config, await issueCode(request));
    await issueDecoy(request);
    return undefined;
  };

  return {
    'one-time-code': async ({ requestId }) => {
      const request = requestId && (await findCodeRequest(db, { id: requestId, now: clock.now() }));
      if (!request) return undefined;
      const hasAccount = (await findAccountByEmail(db, { email: request.email })) !== undefined;
      return request.purpose === 'signup'
        ? toSignupMail(request, hasAccount)
        : toResetMail(request, hasAccount);
    },
    'account-downloaded': ({ email }) => accountDownloadedMail(config, { to: email }),
    'account-deleted': ({ email, ...deletion }) => accountDeletedMail(config, { to: email, ...deletion }),
    'account-restored': ({ email }) => accountRestoredMail(config, { to: email }),
    'member-action': (job) => memberActionMail(config, job),
    'password-changed': ({ email }) => passwordChangedMail(config, { to: email }),
    'identity-linked': ({ email, provider }) => identityLinkedMail(config, { to: email, provider }),
  };
}
