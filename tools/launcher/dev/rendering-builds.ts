import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createFrameConfig, createServerPartConfig } from '@site/build/webpack/server';
import type { RemoteDescription } from '@site/command-kit/remotes';
import { toReason } from '@site/command-kit/user-error';
import { developmentRenderingPath, type RenderingPart } from '@site/shell/development';
import { toDevBuildOptions } from './dev-build-options';
import { devPublicPath } from './dev-releases';
import { respondNothing } from './dev-server';
import { watchBuild, type BuiltFiles, type WatchedBuild } from './watched-build';

interface RenderingBuild {
  /** Identifies the configuration. */
  key: string;
  build: WatchedBuild;
}

/** Builds what renders pages, for the shell and for each requested remote, and watches the sources. */
export class RenderingBuilds {
  readonly #findRemote: (name: string) => RemoteDescription | undefined;
  readonly #builds = new Map<string, RenderingBuild>();

  constructor(findRemote: (name: string) => RemoteDescription | undefined) {
    this.#findRemote = findRemote;
  }

  /** Starts the build that every page needs. */
  prepareFrame(): void {
    this.#findBuild('shell');
  }

  /** Responds with a `RenderingPart` of the current sources. */
  async respond(path: string, response: ServerResponse): Promise<void> {
    const name = path.startsWith(developmentRenderingPath) ? path.slice(developmentRenderingPath.length) : '';
    const running = this.#findBuild(name);
    if (!running) return respondNothing(path, response);
    try {
      respondWith(JSON.stringify(toPart(await running.build.read())), response);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(toReason(error));
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#builds.values()].map(({ build }) => build.close()));
  }

  #findBuild(name: string): RenderingBuild | undefined {
    const remote = this.#findRemote(name);
    if (!remote && name !== 'shell') return undefined;
    // The configuration depends on these pages.
    const key = JSON.stringify([remote?.rendered, remote?.modules]);
    const known = this.#builds.get(name);
    if (known?.key === key) return known;
    void known?.build.close();
    const options = toDevBuildOptions(`${name}-server`, devPublicPath(name));
    const configuration = remote ? createServerPartConfig(remote, options) : createFrameConfig(options);
    const started = { key, build: watchBuild(configuration) };
    this.#builds.set(name, started);
    return started;
  }
}

function toPart(files: BuiltFiles): RenderingPart {
  // Without rendered pages that have styles there is no style sheet.
  const find = (end: string) => Object.entries(files).find(([name]) => name.endsWith(end))?.[1] ?? '';
  return { script: find('.js'), styles: find('.css'), sourceMap: find('.js.map') };
}

function respondWith(text: string, response: ServerResponse): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  if (response.req.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  // On one machine compressing takes longer than sending.
  const headers = { etag, 'content-type': 'application/json', 'cache-control': 'no-transform' };
  response.writeHead(200, headers).end(text);
}
