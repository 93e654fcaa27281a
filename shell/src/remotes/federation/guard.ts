import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ActiveRelease } from '@site/shared/contracts';
import { isOverride } from '../override-release';
import { RemoteLoadError } from '../remote-load-error';
import type { BuiltIns } from './built-ins/built-ins';
import { hedgeRequest } from './hedge-request';
import { loadModule } from './load-module';
import { loadScript, ScriptError, type ScriptRequest } from './load-script';
import { withTimeout } from './with-timeout';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteInfo = Parameters<LoadEntry>[0]['remoteInfo'];
/** What an entry brings: the two functions of Module Federation. */
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/** How long one step of loading a remote may take before it counts as failed. */
const stepTimeoutMs = 8000;

/**
 * Stands between the federation runtime and the network: an entry runs only with the hash that was published, no step
 * takes forever, and every failure has a name.
 */
export class Guard {
  /** By container. */
  readonly #releases = new Map<string, ActiveRelease>();
  readonly #initErrors = new Map<string, unknown>();
  readonly #builtIns: BuiltIns;

  readonly plugin: ModuleFederationRuntimePlugin = {
    name: 'guard',

    loadEntry: async ({ remoteInfo }) => {
      const release = this.#getRelease(remoteInfo.name);
      const container = await loadContainer(release, remoteInfo, () =>
        this.#builtIns.restoreLoaded(),
      ).finally(() => this.#builtIns.restoreLoaded());
      return {
        get: (expose) => container.get(expose),
        init: async (...args) => {
          try {
            await this.#limit(release, container.init(...args)).finally(() => this.#builtIns.restoreLoaded());
          } catch (error) {
            this.#initErrors.set(release.container, error);
            throw error;
          }
        },
      };
    },

    getModuleFactory: async ({ remoteEntryExports, expose, moduleInfo }) => {
      const release = this.#getRelease(moduleInfo.name);
      const factory: unknown = await this.#limit(release, remoteEntryExports.get(expose)).finally(() =>
        this.#builtIns.restoreLoaded(),
      );
      if (typeof factory === 'function') return () => this.#run(factory as () => unknown);
      throw new RemoteLoadError(release, 'contract', `it exposes no "${expose}"`);
    },
  };

  constructor(builtIns: BuiltIns) {
    this.#builtIns = builtIns;
  }

  /** To be called before the runtime loads a release. */
  expect(release: ActiveRelease): void {
    this.#builtIns.expect();
    this.#releases.set(release.container, release);
    this.#initErrors.delete(release.container);
  }

  /** What `init` of a container has thrown; the runtime passes on only its message. */
  findInitError(container: string): unknown {
    return this.#initErrors.get(container);
  }

  #run(factory: () => unknown): unknown {
    try {
      return factory();
    } finally {
      this.#builtIns.restoreLoaded();
    }
  }

  #getRelease(container: string): ActiveRelease {
    const release = this.#releases.get(container);
    if (!release) throw new Error(`The container ${container} has not been requested`);
    return release;
  }

  #limit<Value>(release: ActiveRelease, step: Value | PromiseLike<Value>): Promise<Value> {
    const toError = () => new RemoteLoadError(release, 'timeout', `no response within ${stepTimeoutMs} ms`);
    return withTimeout(step, stepTimeoutMs, toError);
  }
}

async function loadContainer(
  release: ActiveRelease,
  { entry, type }: RemoteInfo,
  onRun: () => void,
): Promise<Container> {
  const request = { url: entry, integrity: requireHash(release), timeoutMs: stepTimeoutMs, onRun };
  const load =
    type === 'module'
      ? (again: ScriptRequest) => loadModule(again, release.modules)
      : toLoadGlobal(release.container);
  let loaded: unknown;
  try {
    // Without a hash it comes from a bundler, which may be compiling. Both copies of the entry would run, and hot updates
    // only reach the second one.
    loaded = await (request.integrity ? hedgeRequest(load, request) : load(request));
  } catch (cause) {
    const kind = cause instanceof ScriptError ? cause.kind : 'load';
    throw new RemoteLoadError(release, kind, 'its entry could not be loaded', cause);
  }
  const { init, get } = (loaded ?? {}) as Partial<Container>;
  if (typeof init !== 'function' || typeof get !== 'function')
    throw new RemoteLoadError(release, 'contract', 'its entry brings no container');
  return loaded as Container;
}

function toLoadGlobal(name: string): (request: ScriptRequest) => Promise<unknown> {
  const globals = globalThis as unknown as Record<string, unknown>;
  // The global of an earlier attempt would hide that this one sets none.
  globals[name] = undefined;
  return async (request) => {
    await loadScript(request);
    return globals[name];
  };
}

/** Only a development server and an override have files without hashes: they change while one looks at them. */
function requireHash(release: ActiveRelease): string | undefined {
  const integrity = release.preload.find(({ url }) => url === release.entry)?.integrity;
  if (integrity || isOverride(release) || process.env.NODE_ENV === 'development') return integrity;
  throw new RemoteLoadError(release, 'integrity', 'its entry has no hash');
}
