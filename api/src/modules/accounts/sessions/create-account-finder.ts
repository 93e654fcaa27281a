import type { Context } from '../../../context';
import type { FindAccount } from '../../../http/authentication';
import { createAccessTokens } from './access-token';
import { findOldestStart } from './session-lifetime';
import { findSignedInAccount } from './sessions.repository';

/** Used by all modules. */
export function createAccountFinder({ config, db, clock }: Context): FindAccount {
  const accessTokens = createAccessTokens(config.tokenSecret, clock);
  return async (accessToken) => {
    const claims = accessTokens.verify(accessToken);
    return (
      claims && findSignedInAccount(db, { ...claims, oldestStart: findOldestStart(config, clock.now()) })
    );
  };
}
