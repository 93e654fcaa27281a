import { howToActivate } from '../how-to-activate';
import { withIfLive } from '../if-live';
import type { Outcome } from '../outcome';
import { toRegisterRequest } from '../register-request';
import { confirmActivation } from './confirm-activation';
import { withReason } from './options';
import type { ReleaseContext } from './run-on-site';

interface Registration {
  remote: string;
  address: string;
  activate?: true | undefined;
  reason?: string | undefined;
  ifLive?: string | undefined;
}

/** Registers a release, and makes it live when that is asked for. */
export async function registerRelease(
  { registry, siteUrl }: ReleaseContext,
  { remote, address, activate, reason, ifLive }: Registration,
): Promise<Outcome> {
  const registered = await registry.register(remote, await toRegisterRequest(address));
  const { release } = registered;
  if (!activate)
    return {
      json: registered,
      text: `${remote} ${release} is registered. ${howToActivate(remote, release)}`,
    };
  const activation = await registry.activate(remote, {
    release,
    ...withReason(reason),
    ...withIfLive(ifLive),
  });
  return confirmActivation(siteUrl, activation);
}
