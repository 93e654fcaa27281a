import { readFile } from 'node:fs/promises';
import type { ActiveRelease, BootstrapData, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { withoutPages } from '../without-pages';
import {
  ReleaseRenderer,
  type PageRequest,
  type ReleaseProcess,
  type RenderOutcome,
} from './release-renderer';
import { Renderer, type RendererInput } from './renderer';
import { findWalls } from './renderer-command';
import type { ServerParts } from './server-parts';
import { reportWalls, type WallsReport } from './walls/report-walls';
import type { Wall } from './walls/walls';
import { within } from './within';

export interface RenderingFailure {
  /** Undefined when none of the pages can be rendered. */
  path: string | undefined;
  error: Error;
  /** Whether the release before renders the same page. */
  isNew: Promise<boolean>;
}

export interface PageRenderersInput {
  /** The bundle of `renderer-process.ts`. */
  processFile: string;
  /** The shell's part: the frame around every page. */
  frameFile: string;
  serverParts: Pick<ServerParts, 'read'>;
  site: SiteConfig;
  /** How long a page waits for its markup. */
  timeoutMs: number;
  /** Tells the team of a release that one of its pages could not be rendered. */
  report: (release: ActiveRelease, failure: RenderingFailure) => void;
  log: (line: string) => void;
  /** Those that stand here; found out unless given. */
  walls?: readonly Wall[];
  /** Whether releases are rendered although some are missing. */
  withoutWalls?: boolean;
  start?: (input: RendererInput) => CountedProcess;
}

type CountedProcess = ReleaseProcess & Pick<Renderer, 'exited'>;

/** Names the renderer of the shell's own pages. */
const frameKey = 'the frame';

/** A release that loads longer than this does not hold up the set that it is in; its pages are rendered once it has loaded. */
const warmTimeoutMs = 3000;

/** What renders pages: a process for each live release that has a part for it, and one for the pages of the shell. */
export class PageRenderers {
  readonly walls: WallsReport;
  readonly #input: PageRenderersInput;
  readonly #renderers = new Map<string, Promise<ReleaseRenderer | undefined>>();
  #processCount = 0;

  constructor(input: PageRenderersInput) {
    this.#input = input;
    this.walls = reportWalls(input.walls ?? findWalls(), input.withoutWalls ?? false);
  }

  /** How many processes there are. */
  get processCount(): number {
    return this.#processCount;
  }

  /** Starts what a set needs before it goes live; resolves when all of that is ready. What a set before needs goes on. */
  async prepare(releases: ReleaseSet): Promise<void> {
    const all = [undefined, ...releases.remotes.filter(({ server }) => server && this.walls.rendersReleases)];
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

  /** The markup of a page of a release, or of the shell itself. Undefined when there is none now; never rejects. */
  async render(release: ActiveRelease | undefined, request: PageRequest): Promise<RenderOutcome | undefined> {
    if (release && !this.walls.rendersReleases) return 'browser';
    const renderer = await this.#renderers.get(release ? toKey(release) : frameKey);
    return renderer?.render(request);
  }

  async close(): Promise<void> {
    const renderers = await Promise.all(this.#renderers.values());
    await Promise.all(renderers.map((renderer) => renderer?.close()));
    this.#renderers.clear();
  }

  /** The first page takes many times as long as the second, so it is rendered for nobody. */
  async #warm(release: ActiveRelease | undefined, releases: ReleaseSet): Promise<void> {
    const isRunning = this.#renderers.has(release ? toKey(release) : frameKey);
    const renderer = await this.#find(release);
    await renderer?.warm();
    if (isRunning) return;
    const url = release ? release.server?.routes.find((route) => !route.includes(':')) : '/';
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
    const walls = this.walls.standing;
    const frame = await readFile(frameFile, 'utf8');
    const serverPart = release && (await serverParts.read(release));
    return new ReleaseRenderer({
      name: key,
      start: () => this.#watch(start({ processFile, frame, serverPart, walls })),
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
   * Whether the release before renders what this one cannot: a page that neither can render is asked for on one side alone by
   * whoever wants that release taken back. Where there is no release before at hand, nobody knows.
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

/** Without the query, which may hold what somebody has searched for. */
const toPath = (url: string) => url.replace(/\?.*/s, '');
