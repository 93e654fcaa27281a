import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import type { ShellConfig } from '@site/shell/config';
import { PageRenderers, ServerParts, type PageRequest, type RenderOutcome } from '@site/shell/rendering';
import type { BuiltShell } from './built-shell';

interface RenderersInput {
  shell: BuiltShell;
  config: ShellConfig;
  releases: ReleaseSet;
}

/** Another process of this machine may take the time of one rendering, but hardly that of all. */
const maxAttempts = 5;
/** A page that takes so many times as long as it may is slow by itself. */
const hopeless = 10;
/** A page that is late is looked at all the same. */
const patienceMs = 10_000;
/** Each waits some seconds for a part that loads. */
const maxPreparations = 4;

/** The renderers of the real shell server, and what they tell of the pages of one release. */
export class WatchedRenderers {
  /** The configuration for a server that waits for slow pages. */
  readonly config: ShellConfig;
  /** How long a page waits on a site. */
  readonly limitMs: number;
  readonly #releases: ReleaseSet;
  readonly #renderers: PageRenderers;
  readonly #folder: string;
  readonly #failures = new Map<string | undefined, Error>();
  readonly #fastestMs = new Map<string, number>();

  private constructor({ shell, config, releases }: RenderersInput, folder: string) {
    this.config = { ...config, renderTimeoutMs: patienceMs };
    this.limitMs = config.renderTimeoutMs;
    this.#releases = releases;
    this.#folder = folder;
    this.#renderers = new PageRenderers({
      processFile: join(folder, 'renderer-process.mjs'),
      frameFile: join(shell.folder, 'frame.js'),
      site: config.site,
      timeoutMs: patienceMs,
      // The team's own release.
      withoutIsolation: true,
      serverParts: new ServerParts({ remotesDir: folder, externalDir: folder }),
      report: (_release, { path, error }) => void this.#failures.set(path, error),
      log: () => {},
    });
  }

  /** Resolves when the release has loaded, or cannot. */
  static async start(input: RenderersInput): Promise<WatchedRenderers> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'site-check-')));
    await input.shell.writeRenderer(folder);
    const renderers = new WatchedRenderers(input, folder);
    await renderers.#prepare();
    return renderers;
  }

  /** Why a page could not be rendered; without a path, why none of them can. */
  findFailure(path?: string): Error | undefined {
    return this.#failures.get(path);
  }

  /** How long a page took when it was fastest. */
  findMs(path: string): number | undefined {
    return this.#fastestMs.get(path);
  }

  /** What the shell server calls. */
  async render(release: ActiveRelease | undefined, request: PageRequest): Promise<RenderOutcome | undefined> {
    const path = request.url.replace(/\?.*$/s, '');
    this.#failures.delete(path);
    let fastestMs = Infinity;
    for (let attempt = 1; ; attempt += 1) {
      const startedMs = performance.now();
      const outcome = await this.#renderers.render(release, request);
      fastestMs = Math.min(fastestMs, performance.now() - startedMs);
      this.#fastestMs.set(path, fastestMs);
      const isDone = fastestMs <= this.limitMs || fastestMs > this.limitMs * hopeless;
      if (typeof outcome !== 'object' || isDone || attempt === maxAttempts) return outcome;
    }
  }

  /** For the page after one that failed: a site stops rendering a release that fails too often. */
  async restart(): Promise<void> {
    this.#renderers.retain([]);
    await this.#prepare();
  }

  async close(): Promise<void> {
    await this.#renderers.close();
    await rm(this.#folder, { recursive: true });
  }

  async #prepare(): Promise<void> {
    for (let count = 0; count < maxPreparations && !this.findFailure(); count += 1) {
      await this.#renderers.prepare(this.#releases);
    }
  }
}
