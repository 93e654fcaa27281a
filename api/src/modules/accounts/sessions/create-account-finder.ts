import type { Context } from '../../../context';
import type { FindAccount, SignedInAccount } from '../../../http/authentication';
import { createAccessTokens, type AccessTokenClaims } from './access-token';
import { findOldestStart } from './session-lifetime';
import { findSignedInAccount } from './sessions.repository';

type SessionContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** Used by all modules. */
export function createAccountFinder(context: SessionContext): FindAccount {
  const accessTokens = createAccessTokens(context.config.tokenSecret, context.clock);
  const findSession = createSessionFinder(context);
  return async (accessToken) => {
    const claims = accessTokens.verify(accessToken);
    return claims && findSession(claims);
  };
}

/** The account of a session; undefined once it has ended. */
export function createSessionFinder({ config, db, clock }: SessionContext) {
  return (claims: AccessTokenClaims): Promise<SignedInAccount | undefined> =>
    findSignedInAccount(db, { ...claims, oldestStart: findOldestStart(config, clock.now()) });
}
