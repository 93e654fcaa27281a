import type { OidcConfirmRequest, Profile } from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import type { Queries } from '../../../db';
import { refundAll } from '../../../http/rate-limiter';
import { enqueueMail } from '../../../mail/outbox.repository';
import { failedLoginsMessage } from '../account-limits';
import { findAccountByEmail, lockPasswordHash, type AccountRow } from '../accounts.repository';
import type { Caller } from '../caller';
import { verifyPassword } from '../../../password-hash';
import { toProfile } from '../profile';
import { findOwnDevice } from '../sessions/known-device';
import { toFailedLoginCounts } from '../sessions/failed-login-counts';
import { createSessions, type TokenPair } from '../sessions/sessions.service';
import { findAccountByIdentity, linkIdentity } from './identities.repository';
import { IdentityTakenError, UnknownLoginError, WrongPasswordError } from './login-errors';
import type { OidcConfig } from '../../../oidc-config';
import { toProviderLogin } from './oidc-login.service';
import { findPendingIdentity, takePendingIdentity } from './provider-logins.repository';

export type ConfirmInput = OidcConfirmRequest & Caller;

/** Links a provider's identity to the account with its address, after checking the account's password. */
export function createIdentityConfirmation(context: Context, { issuer, name }: OidcConfig) {
  const { db, limiter, clock } = context;
  const sessions = createSessions(context);

  /** A wrong password counts as a failed login. */
  const requirePassword = async (account: AccountRow, { password, network, device }: ConfirmInput) => {
    const own = findOwnDevice(account, device);
    const counts = toFailedLoginCounts(network, account.email, own);
    for (const { rule, key } of counts) await limiter.consume(rule, key, failedLoginsMessage);
    if (!(await verifyPassword(account.password_hash, password))) throw new WrongPasswordError();
    await refundAll(limiter, counts);
  };

  const link = async (tx: Queries, { id: accountId, email }: AccountRow, subject: string): Promise<void> => {
    const owner = await findAccountByIdentity(tx, { issuer, subject });
    if (owner?.id === accountId) return;
    const now = clock.now();
    if (!(await linkIdentity(tx, { issuer, subject, accountId, now }))) throw new IdentityTakenError();
    await enqueueMail(tx, 'identity-linked', { email, provider: name }, now);
  };

  return async (input: ConfirmInput): Promise<TokenPair & { user: Profile }> => {
    const login = toProviderLogin(issuer, input.state, input.browser);
    const pending = await findPendingIdentity(db, { ...login, now: clock.now() });
    const account = pending && (await findAccountByEmail(db, { email: pending.email }));
    if (!account) throw new UnknownLoginError();
    await requirePassword(account, input);

    return db.transaction(async (tx) => {
      // The owner may have changed the password meanwhile to keep this person out.
      const isCurrent = (await lockPasswordHash(tx, { accountId: account.id })) === account.password_hash;
      if (!isCurrent) throw new WrongPasswordError();
      const taken = await takePendingIdentity(tx, { ...login, now: clock.now() });
      if (!taken) throw new UnknownLoginError();
      await link(tx, account, taken.subject);
      return { ...(await sessions.start(tx, account.id)), user: toProfile(account) };
    });
  };
}
