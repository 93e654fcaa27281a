import { readFile } from 'node:fs/promises';
import type { ActiveRelease, BootstrapData, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { extensionsPath } from '@site/shared/contracts/registry';
import { withoutPages } from '../pages/without-pages';
import {
  ReleaseRenderer,
  type PageRequest,
  type ReleaseProcess,
  type RenderOutcome,
} from './release-renderer';
import { Renderer, type RendererInput } from './renderer';
import { findLayers } from './renderer-command';
import type { ServerParts } from './server-parts';
import { reportIsolation, type IsolationReport, type Layer } from './isolation/isolation-layers';
import { within } from './within';

export interface RenderingFailure {
  /** Undefined when no page can be rendered. */
  path: string | undefined;
  error: Error;
  /** Whether the previous release renders the same page. */
  isNew: Promise<boolean>;
}

export interface PageRenderersInput {
  /** The bundle of `renderer-process.ts`. */
  processFile: string;
  /** The shell's part: the frame of every page. */
  frameFile: string;
  serverParts: Pick<ServerParts, 'read'>;
  site: SiteConfig;
  /** How long a page waits for its markup. */
  timeoutMs: number;
  /** Reports to a release's team that a page could not be rendered. */
  report: (release: ActiveRelease, failure: RenderingFailure) => void;
  log: (line: string) => void;
  /** Detected unless given. */
  layers?: readonly Layer[];
  /** Whether releases are rendered although layers are missing. */
  withoutIsolation?: boolean;
  start?: (input: RendererInput) => CountedProcess;
}

type CountedProcess = ReleaseProcess & Pick<Renderer, 'exited'>;

/** The key of the renderer for the shell's own pages. */
const frameKey = 'the frame';

/** A release that loads longer does not delay its set; its pages are rendered once it has loaded. */
const warmTimeoutMs = 3000;

/** Renders pages with a process for each live release with a server part, and one for the shell's pages. */
export class PageRenderers {
  readonly isolation: IsolationReport;
  readonly #input: PageRenderersInput;
  readonly #renderers = new Map<string, Promise<ReleaseRenderer | undefined>>();
  #processCount = 0;

  constructor(input: PageRenderersInput) {
    this.#input = input;
    this.isolation = reportIsolation(input.layers ?? findLayers(), input.withoutIsolation ?? false);
  }

  /** The number of processes. */
  get processCount(): number {
    return this.#processCount;
  }

  /** Starts the renderers of a set before it goes live; resolves when they are ready. Those of other sets keep running. */
  async prepare(releases: ReleaseSet): Promise<void> {
    const all = [
      undefined,
      ...releases.remotes.filter(({ server }) => server && this.isolation.rendersReleases),
    ];
    await within(Promise.all(all.map((release) => this.#warm(release, releases))), warmTimeoutMs);
  }

  /** Ends the renderers of releases that are in none of the sets. */
  retain(sets: ReleaseSet[]): void {
    const kept = new Set([frameKey, ...sets.flatMap(({ remotes }) => remotes.map(toKey))]);
    for (const [key, renderer] of this.#renderers) {
      if (kept.has(key)) continue;
      this.#renderers.delete(key);
      void renderer.then((started) => started?.close());
    }
  }

  /** The markup of a page of a release, or of the shell. Undefined when there is none now; never rejects. */
  async render(release: ActiveRelease | undefined, request: PageRequest): Promise<RenderOutcome | undefined> {
    if (release && !this.isolation.rendersReleases) return 'browser';
    const renderer = await this.#renderers.get(release ? toKey(release) : frameKey);
    return renderer?.render(request);
  }

  async close(): Promise<void> {
    const renderers = await Promise.all(this.#renderers.values());
    await Promise.all(renderers.map((renderer) => renderer?.close()));
    this.#renderers.clear();
  }

  /** Renders one page in advance, because the first one takes many times as long as the second. */
  async #warm(release: ActiveRelease | undefined, releases: ReleaseSet): Promise<void> {
    const isRunning = this.#renderers.has(release ? toKey(release) : frameKey);
    const renderer = await this.#find(release);
    await renderer?.warm();
    if (isRunning) return;
    const url = release ? release.server?.routes.find(isAddress) : '/';
    if (url === undefined) return;
    const bootstrapData: BootstrapData = { config: this.#input.site, releases: withoutPages(releases) };
    await renderer?.render({ bootstrapData: JSON.stringify(bootstrapData), url, content: '' });
  }

  #find(release: ActiveRelease | undefined): Promise<ReleaseRenderer | undefined> {
    const key = release ? toKey(release) : frameKey;
    let renderer = this.#renderers.get(key);
    if (!renderer) {
      renderer = this.#start(key, release).catch((error: Error) => {
        this.#input.log(`${key} cannot be rendered on the server: ${error.message}`);
        // The next set that has this release tries again.
        this.#renderers.delete(key);
        return undefined;
      });
      this.#renderers.set(key, renderer);
    }
    return renderer;
  }

  async #start(key: string, release: ActiveRelease | undefined): Promise<ReleaseRenderer> {
    const { processFile, frameFile, serverParts, timeoutMs, log, report } = this.#input;
    const { start = (input) => new Renderer(input) } = this.#input;
    const layers = this.isolation.standing;
    const frame = await readFile(frameFile, 'utf8');
    const serverPart = release && (await serverParts.read(release));
    const partUrl = release?.server?.entry;
    return new ReleaseRenderer({
      name: key,
      start: () => this.#watch(start({ processFile, frame, serverPart, partUrl, layers })),
      overdueMs: timeoutMs,
      log,
      onFailure: (error, page) => {
        const path = page && toPath(page.url);
        log(`${key} failed on the server${path ? ` at ${path}` : ''}: ${error.message}`);
        if (release) report(release, { path, error, isNew: this.#isNewWith(release, page) });
      },
    });
  }

  /**
   * Whether the previous release renders the page that this one cannot. If neither can, the failure is not new; otherwise
   * requests for such a page could have any release rolled back. False without a previous release.
   */
  async #isNewWith({ name, release }: ActiveRelease, page: PageRequest | undefined): Promise<boolean> {
    if (!page) return false;
    const { releases } = JSON.parse(page.bootstrapData) as BootstrapData;
    const before = releases.remotes
      .filter((remote) => remote.name === name)
      .flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])])
      .find((other) => other.release !== release);
    const renderer = before && (await this.#renderers.get(toKey(before)));
    return typeof (await renderer?.render(page)) === 'object';
  }

  #watch(process: CountedProcess): ReleaseProcess {
    this.#processCount += 1;
    void process.exited.then(() => (this.#processCount -= 1));
    return process;
  }
}

const toKey = ({ name, release }: ActiveRelease) => `${name} ${release}`;

/** Not of many pages, nor of an extension, which needs props. */
const isAddress = (route: string) => !route.includes(':') && !route.startsWith(extensionsPath);

/** Without the query, which may contain search terms. */
const toPath = (url: string) => url.replace(/\?.*/s, '');
