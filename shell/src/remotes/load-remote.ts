import { contractVersion, exposedModule, type ActiveRelease } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import { findLoadFailure } from './find-load-failure';
import { loadScript, ScriptError } from './load-script';
import { isOverride } from './override-release';
import { RemoteLoadError } from './remote-load-error';

/** What webpack's entry of a remote leaves in its global variable. */
interface Container {
  init: (shareScope: object) => void | Promise<void>;
  get: (exposed: string) => Promise<() => unknown>;
}

/** How long one step of loading a remote may take before it counts as failed. */
const stepTimeoutMs = 8000;

/**
 * Loads a release of a remote, hands it the shell's shared modules, and takes its exposed module. `attempt` counts
 * from 0: a later one asks under another URL, because for a script that hangs the browser sends nothing under the
 * same one.
 *
 * @throws RemoteLoadError when the remote cannot be had or breaks the contract
 */
export async function loadRemote(release: ActiveRelease, attempt: number): Promise<Remote> {
  const container = await loadContainer(release, attempt);
  try {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
    const factory = await withTimeout(release, container.get(exposedModule));
    return requireContract(release, factory());
  } catch (cause) {
    if (cause instanceof RemoteLoadError) throw cause;
    throw new RemoteLoadError(release, findLoadFailure(cause) ?? 'start', 'it does not start', cause);
  }
}

async function loadContainer(release: ActiveRelease, attempt: number): Promise<Container> {
  const { entry, container } = release;
  const integrity = requireHash(release);
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  // What an earlier attempt has left would hide that this one brings nothing.
  globals[container] = undefined;
  try {
    await loadScript({
      url: attempt === 0 ? entry : `${entry}?attempt=${attempt}`,
      integrity,
      timeoutMs: stepTimeoutMs,
    });
  } catch (cause) {
    const kind = cause instanceof ScriptError ? cause.kind : 'load';
    throw new RemoteLoadError(release, kind, 'its entry could not be loaded', cause);
  }
  const loaded = globals[container];
  if (!loaded) throw new RemoteLoadError(release, 'contract', 'its entry brings no container');
  return loaded;
}

/** Only a development server and an override have files without hashes: they change while one looks at them. */
function requireHash(release: ActiveRelease): string | undefined {
  const integrity = release.preload.find(({ url }) => url === release.entry)?.integrity;
  if (integrity || isOverride(release) || process.env.NODE_ENV === 'development') return integrity;
  throw new RemoteLoadError(release, 'integrity', 'its entry has no hash');
}

function requireContract(release: ActiveRelease, exposed: unknown): Remote {
  const { contract, routes } = (exposed as { default?: Partial<Remote> } | undefined)?.default ?? {};
  if (contract !== contractVersion)
    throw new RemoteLoadError(release, 'contract', `it follows contract ${String(contract)}`);
  if (!Array.isArray(routes)) throw new RemoteLoadError(release, 'contract', 'it has no routes');
  return { contract, routes };
}

function withTimeout<Value>(release: ActiveRelease, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new RemoteLoadError(release, 'timeout', `no answer within ${stepTimeoutMs} ms`)),
      stepTimeoutMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
