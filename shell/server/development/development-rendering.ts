import { toVisibleText } from '@site/shared/contracts';
import type { RenderedPage } from '../pages/render-page';
import { toHashSource, type InlineStyle } from '../rendering/inline-styles';
import type { PageRendering, RenderingRequest } from '../rendering/page-rendering';
import { Renderer, type RendererInput, type RenderInput } from '../rendering/renderer';
import { developmentPath, type RenderingPart } from './development-files';
import { mapStack } from './map-stack';
import type { RenderingParts } from './rendering-parts';

interface DevelopmentRenderingInput {
  parts: Pick<RenderingParts, 'get'>;
  /** The bundle of `renderer-process.ts`. */
  processFile: string;
  /** Writes to the terminal. */
  print: (text: string) => void;
  start?: (input: RendererInput) => DevelopmentRenderer;
}

type DevelopmentRenderer = Pick<Renderer, 'ready' | 'ended' | 'render' | 'close'>;

interface Running {
  frame: RenderingPart;
  part: RenderingPart | undefined;
  renderer: DevelopmentRenderer;
}

/**
 * Renders pages from the sources as they are now, each time anew, in processes like those of production. It waits for the
 * bundler, which browsers wait for as well, and says in the terminal what could not be rendered.
 */
export class DevelopmentRendering implements Pick<PageRendering, 'render'> {
  readonly #input: DevelopmentRenderingInput;
  /** By the name of the remote, or `shell`. */
  readonly #running = new Map<string, Running>();
  #lastProblem = '';

  constructor(input: DevelopmentRenderingInput) {
    this.#input = input;
  }

  async render({ url, found, bootstrapData }: RenderingRequest): Promise<RenderedPage | undefined> {
    const release = found.renderer?.release;
    // Releases of others have been built for production.
    if (!found.renderer || (release && !release.entry.startsWith(developmentPath))) return undefined;
    const name = release?.name ?? 'shell';
    const parts = await this.#findParts(name);
    if (!parts) return undefined;
    const request = { bootstrapData: JSON.stringify(bootstrapData), url: url.pathname + url.search };
    const markup = await this.#render(name, parts, request).catch((error: Error) =>
      this.#report(name, parts, url.pathname, error),
    );
    if (markup === undefined) return undefined;
    const inlineStyles = [toInlineStyle('shell', parts.frame)];
    if (parts.part) inlineStyles.push(toInlineStyle(name, parts.part));
    return { markup, inlineStyles, linkedStyles: [] };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ renderer }) => renderer.close()));
  }

  async #findParts(name: string): Promise<Omit<Running, 'renderer'> | undefined> {
    const { parts, print } = this.#input;
    try {
      const [frame, part] = await Promise.all([
        parts.get('shell'),
        name === 'shell' ? undefined : parts.get(name),
      ]);
      this.#lastProblem = '';
      return { frame, part };
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#lastProblem)
        print(toVisibleText(`No page is rendered on the server: ${message}`));
      this.#lastProblem = message;
      return undefined;
    }
  }

  async #render(name: string, parts: Omit<Running, 'renderer'>, request: RenderInput): Promise<string> {
    const running = this.#start(name, parts);
    try {
      await running.renderer.ready;
      return await running.renderer.render(request);
    } catch (error) {
      const current = this.#running.get(name);
      // The sources have changed meanwhile.
      if (current && current !== running) return this.#render(name, current, request);
      throw error;
    }
  }

  /** The process that has these scripts; one with others has ended by then. */
  #start(name: string, { frame, part }: Omit<Running, 'renderer'>): Running {
    const known = this.#running.get(name);
    if (known?.frame === frame && known.part === part) return known;
    const { processFile, start = (input) => new Renderer(input) } = this.#input;
    const renderer = start({ processFile, frame: frame.script, serverPart: part?.script });
    const running: Running = { frame, part, renderer };
    this.#running.set(name, running);
    void known?.renderer.close();
    void renderer.ended.then(() => {
      if (this.#running.get(name) === running) this.#running.delete(name);
    });
    return running;
  }

  #report(name: string, { frame, part }: Omit<Running, 'renderer'>, path: string, error: Error): undefined {
    const sourceMaps = { 'frame.js': frame.sourceMap, ...(part && { 'server.js': part.sourceMap }) };
    const who = part ? `remote-${name}` : 'The shell';
    // The message of an error of a renderer is the stack of what the page has thrown.
    const stack = mapStack(error.message, sourceMaps);
    this.#input.print(
      toVisibleText(`${who} could not be rendered on the server at ${path}, the browser does it:\n${stack}`),
    );
  }
}

function toInlineStyle(name: string, { styles }: RenderingPart): InlineStyle {
  return { url: `${developmentPath}${name}/server.css`, text: styles, source: toHashSource(styles) };
}
