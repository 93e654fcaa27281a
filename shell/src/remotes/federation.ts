import * as runtimeCore from '@module-federation/runtime-core';
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import { contractVersion, type ActiveRelease } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import { RemoteLoadError } from './remote-load-error';

/** How long a script of a remote may take before it counts as failed. */
const scriptTimeoutMs = 8000;

/** Integrity by URL without its query string. */
const integrityByUrl = new Map<string, string>();

const scriptRules: ModuleFederationRuntimePlugin = {
  name: 'script-rules',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    const integrity = integrityByUrl.get(new URL(url, location.href).pathname);
    if (integrity) script.integrity = integrity;
    return { script, timeout: scriptTimeoutMs };
  },
};

/** Call once, before the first remote is loaded. */
export function startFederation(): void {
  // Remotes are built without a copy of the federation runtime and take the shell's from here.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  registerPlugins([scriptRules]);
}

/**
 * Loads a remote's exposed module. `attempt` counts from 0: a later attempt asks under another URL, because the
 * browser sends nothing for a script that hangs under the same one, and registers the remote anew, because the
 * runtime remembers what failed.
 *
 * @throws RemoteLoadError when the remote cannot be had or breaks the contract
 */
export async function loadRemoteModule(release: ActiveRelease, attempt: number): Promise<Remote> {
  const { name, entry, preload } = release;
  for (const { url, integrity } of preload) integrityByUrl.set(url, integrity);
  const url = attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
  registerRemotes([{ name, entry: url }], { force: attempt > 0 });
  let exposed: { default?: Partial<Remote> } | null;
  try {
    exposed = await loadRemote(`${name}/remote`);
  } catch (cause) {
    throw new RemoteLoadError(release, 'its files could not be loaded', cause);
  }
  return requireContract(release, exposed?.default);
}

function requireContract(release: ActiveRelease, module: Partial<Remote> | undefined): Remote {
  if (!module) throw new RemoteLoadError(release, 'it exposes nothing');
  const { contract, routes } = module;
  if (contract !== contractVersion)
    throw new RemoteLoadError(release, `it follows contract ${String(contract)}`);
  if (!Array.isArray(routes)) throw new RemoteLoadError(release, 'it has no routes');
  return { contract, routes };
}
