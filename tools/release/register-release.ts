import { UserError } from '@site/command-kit/user-error';
import { confirmActivation, isAboutDroppedRoutes, toConditions, type ActivationOptions } from './activation';
import { findGate } from './find-gate';
import type { Outcome } from './outcome';
import type { Place, ReleaseContext } from './place';
import { describeNext } from './publish';
import { toRegisterRequest } from './register-request';

interface RegisterOptions extends ActivationOptions {
  activate?: true | undefined;
  unchecked?: true | undefined;
}

/** Makes a release known whose files stay where they are, and makes it live where that is wanted. */
export async function registerRelease(
  { registry, siteUrl, log }: ReleaseContext,
  place: Place,
  remote: string,
  address: string,
  { activate, unchecked, ...options }: RegisterOptions,
): Promise<Outcome> {
  const request = await toRegisterRequest(address);
  await findGate({ unchecked, log, findShell: () => place.findShell(log) })?.(address);
  const registered = await registry.register(remote, request);
  const { release } = registered;
  const next = describeNext(remote, release);
  if (!activate) return { json: registered, text: `${remote} ${release} is registered. ${next}` };
  const activation = await registry
    .activate(remote, { release, ...toConditions(options) })
    .catch((error: unknown) => {
      // Registering again would be refused: the id is taken now.
      if (!isAboutDroppedRoutes(error)) throw error;
      throw new UserError(`${error.message}\n${next} --drop-routes`, { cause: error });
    });
  return confirmActivation(siteUrl, activation);
}
