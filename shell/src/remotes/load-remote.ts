import { contractVersion, type ActiveRelease } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import type { Federation } from './federation';
import { FederationUnavailableError } from './federation-unavailable-error';
import { RemoteLoadError } from './remote-load-error';
import { createSharedMap } from './shared-modules';

let federation: Promise<Federation> | undefined;

/**
 * Loads a release of a remote with the federation runtime, and takes its exposed module. `attempt` counts from 0: a later
 * one asks under another URL, because for a script that hangs the browser sends nothing under the same one.
 *
 * @throws RemoteLoadError when the remote cannot be loaded or breaks the contract
 * @throws FederationUnavailableError when the federation runtime cannot be fetched
 */
export async function loadRemote(release: ActiveRelease, attempt: number): Promise<Remote> {
  const { load } = await getFederation();
  return requireContract(release, await load(release, attempt));
}

/** Fetches the federation runtime before a remote is needed. A failure counts once one is. */
export async function prepareLoading(): Promise<void> {
  await getFederation().catch(() => undefined);
}

/** One runtime for the page: it knows what is loaded. */
function getFederation(): Promise<Federation> {
  federation ??= import(/* webpackChunkName: "federation" */ './federation')
    .then(({ createFederation }) => createFederation(createSharedMap()))
    .catch((cause: unknown) => {
      federation = undefined;
      throw new FederationUnavailableError(cause);
    });
  return federation;
}

function requireContract(release: ActiveRelease, exposed: unknown): Remote {
  const { contract, routes } = (exposed as { default?: Partial<Remote> } | undefined)?.default ?? {};
  if (contract !== contractVersion)
    throw new RemoteLoadError(release, 'contract', `it follows contract ${String(contract)}`);
  if (!Array.isArray(routes)) throw new RemoteLoadError(release, 'contract', 'it has no routes');
  return { contract, routes };
}
