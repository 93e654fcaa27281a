import { UserError } from '@site/command-kit/user-error';
import { isAboutDroppedRoutes, withDroppedRoutes } from '../dropped-routes';
import { findGate } from '../find-gate';
import { howToActivate } from '../how-to-activate';
import { withIfLive } from '../if-live';
import type { Outcome } from '../outcome';
import { toRegisterRequest } from '../register-request';
import { confirmActivation } from './confirm-activation';
import { withReason } from './options';
import { requireRepositoryShell } from './require-repository-shell';
import type { ReleaseContext } from './run-on-site';

interface Registration {
  remote: string;
  address: string;
  activate?: true | undefined;
  unchecked?: true | undefined;
  dropRoutes?: true | undefined;
  reason?: string | undefined;
  ifLive?: string | undefined;
}

/** Registers a release, and makes it live when that is asked for. */
export async function registerRelease(
  { registry, siteUrl, log }: ReleaseContext,
  { remote, address, activate, unchecked, dropRoutes, reason, ifLive }: Registration,
): Promise<Outcome> {
  const request = await toRegisterRequest(address);
  await findGate({ unchecked, log, findShell: () => requireRepositoryShell(log) })?.(address);
  const registered = await registry.register(remote, request);
  const { release } = registered;
  if (!activate)
    return {
      json: registered,
      text: `${remote} ${release} is registered. ${howToActivate(remote, release)}`,
    };
  const conditions = { ...withReason(reason), ...withDroppedRoutes(dropRoutes), ...withIfLive(ifLive) };
  const activation = await registry.activate(remote, { release, ...conditions }).catch((error: unknown) => {
    // Registering again would be refused: the id is taken now.
    if (!isAboutDroppedRoutes(error)) throw error;
    throw new UserError(`${error.message}\n${howToActivate(remote, release)} --drop-routes`, {
      cause: error,
    });
  });
  return confirmActivation(siteUrl, activation);
}
