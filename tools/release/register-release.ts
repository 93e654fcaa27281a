import { CallError } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';
import { releaseRejections, type RegisterExternalRequest } from '@site/shared/contracts/api';
import { confirmActivation, isAboutDroppedRoutes, toConditions, type ActivationOptions } from './activation';
import { findGate } from './find-gate';
import { findSource } from './find-source';
import type { Outcome } from './outcome';
import type { Place, ReleaseContext } from './place';
import { describeNext } from './publish';
import { toRegisterRequest } from './register-request';
import { findRelease } from './registry-client';

export interface RegisterOptions extends ActivationOptions {
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
  const source = await findSource(address, process.env);
  const registered = await registry.register(remote, request, source).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== releaseRejections.releaseTaken) throw error;
    const known = await readId(request);
    // One that was removed keeps its id, and cannot be made live.
    if (!findRelease(await registry.list(), remote, known)) throw error;
    throw new UserError(`${error.reason} ${describeNext(remote, known)}`, { cause: error });
  });
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

/** The id in the description of a release. */
async function readId({ url, description }: RegisterExternalRequest): Promise<string> {
  const text = description ?? (await (await fetch(url)).text());
  return (JSON.parse(text) as { release: string }).release;
}
