import type { Context } from '../../context';
import { enqueueMail } from '../../mail/outbox.repository';
import { findOwnDevice } from './sessions/known-device';
import { codeCallsPerNetwork } from './account-limits';
import { findAccountByEmail } from './accounts.repository';
import type { Caller } from './caller';
import { takeCode } from './code-allowance';
import { repeatCodeRequest } from './code-requests.repository';

export function createResend({ db, limiter, clock }: Context) {
  /** Without the cookie there is no code, and none is counted. */
  const take = async (email: string, { network, browser, device }: Caller): Promise<number> => {
    const account = await findAccountByEmail(db, { email });
    if (browser)
      return takeCode(limiter, { email, network, browser, device: findOwnDevice(account, device) });
    await limiter.consume(codeCallsPerNetwork, network.near);
    return 0;
  };

  return {
    /** Sends another code for the latest request of the caller's browser; without one, only the mail is missing. */
    resend: async (email: string, caller: Caller): Promise<void> => {
      const tries = await take(email, caller);
      const now = clock.now();
      const browserHash = caller.browser?.hash ?? Buffer.alloc(0);
      const requestId = await repeatCodeRequest(db, { email, browserHash, tries, now });
      await enqueueMail(db, 'one-time-code', { requestId }, now);
    },
  };
}
