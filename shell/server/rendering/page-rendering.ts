import { createHash } from 'node:crypto';
import type { ActiveRelease, BootstrapData, EntryPlace, PreloadFile } from '@site/shared/contracts';
import { toExtensionAddress } from '@site/shared/contracts/registry';
import { LRUCache } from 'lru-cache';
import type { FoundPage } from '../pages/find-page';
import { toPageOwner, type Figures } from '../metrics/figures';
import type { RenderedPage } from '../pages/render-page';
import type { ShellAsset } from '../files/shell-assets';
import type { InlineStyle, InlineStyles } from './inline-styles';
import type { PageRenderers } from './page-renderers';
import type { PageRequest, RenderOutcome } from './release-renderer';
import { fillExtensionPoint, findExtensionPoints } from './extension-points';
import { within } from './within';

interface PageRenderingInput {
  renderers: Pick<PageRenderers, 'render'>;
  styles: InlineStyles;
  shellStyles: ShellAsset[];
  /** How long a page waits for its markup. */
  timeoutMs: number;
  figures: Pick<Figures, 'countRendering'>;
}

export interface RenderingRequest {
  url: URL;
  found: Pick<FoundPage, 'owner' | 'renderer' | 'preload' | 'extensions'>;
  bootstrapData: BootstrapData;
  /** When set, they are linked instead of inlined. Styles of a page are small, and always inlined. */
  hasShellStyles: boolean;
}

type MarkupRequest = Pick<RenderingRequest, 'url' | 'bootstrapData'> & {
  found: Pick<FoundPage, 'owner' | 'renderer' | 'extensions'>;
};

const maxMarkups = 500;
/** A character takes up to two bytes. */
const maxCharacters = 16_000_000;

/** Renders pages for visitors without an account, with their styles. */
export class PageRendering {
  readonly #input: PageRenderingInput;
  /** By URL and data: equal data has equal markup. */
  readonly #markups = new LRUCache<string, string>({ max: maxMarkups, maxSize: maxCharacters });
  readonly #pending = new Map<string, Promise<RenderOutcome | undefined>>();

  constructor(input: PageRenderingInput) {
    this.#input = input;
  }

  /**
   * Undefined when the markup is late, or the page is not rendered on the server; `browser` when the page or its release cannot
   * be rendered.
   */
  async render({
    url,
    found,
    bootstrapData,
    hasShellStyles,
  }: RenderingRequest): Promise<RenderedPage | 'browser' | undefined> {
    if (!found.renderer) {
      this.#input.figures.countRendering(toPageOwner(found.owner).remote, 'browser');
      return undefined;
    }
    const startedAt = performance.now();
    const outcome = await this.#findMarkup({ url, found, bootstrapData });
    if (outcome === undefined || outcome === 'browser') return outcome;
    const { styles, shellStyles, timeoutMs } = this.#input;
    const restMs = timeoutMs - (performance.now() - startedAt);
    const { markup, files } = await this.#addExtensions(
      outcome.markup,
      { url, found, bootstrapData },
      restMs,
    );
    const linkedStyles: ShellAsset[] = hasShellStyles ? [...shellStyles] : [];
    const inlineStyles: InlineStyle[] = [];
    const own = [...found.preload, ...files].filter(isStyle);
    for (const file of [...(hasShellStyles ? [] : shellStyles), ...own]) {
      const inline = await styles.find(file);
      if (inline) inlineStyles.push(inline);
      else linkedStyles.push(file);
    }
    return { markup, inlineStyles, linkedStyles };
  }

  /** Each is rendered by its own release; one that is late, or fails, is left to the browser. */
  async #addExtensions(
    page: string,
    { url, found, bootstrapData }: MarkupRequest,
    timeoutMs: number,
  ): Promise<{ markup: string; files: PreloadFile[] }> {
    const { extensions = [] } = found;
    const files: PreloadFile[] = [];
    let markup = page;
    for (const { element, name, props } of extensions.length > 0 ? findExtensionPoints(page) : []) {
      const rendered = await Promise.all(
        extensions
          .filter(({ place }) => place === name)
          .map(async ({ release, path }) => {
            const request = {
              url: new URL(toExtensionAddress(path, name as EntryPlace, props), url),
              found: { owner: release, renderer: { release } },
              bootstrapData: { ...bootstrapData, preloadedResponses: undefined },
            };
            const outcome = await within(this.#findMarkup(request), timeoutMs);
            if (typeof outcome !== 'object') return [];
            files.push(...release.preload, ...(release.pagePreload?.[path] ?? []));
            return [{ remote: release.name, markup: outcome.markup }];
          }),
      );
      const areas = rendered.flat();
      if (areas.length > 0) markup = markup.replace(element, () => fillExtensionPoint(element, areas));
    }
    return { markup, files };
  }

  /** A late result is used for the next request. */
  async #findMarkup({ url, found, bootstrapData }: MarkupRequest): Promise<RenderOutcome | undefined> {
    const request = { bootstrapData: JSON.stringify(bootstrapData), url: url.pathname + url.search };
    const { figures, timeoutMs } = this.#input;
    const { remote } = toPageOwner(found.owner);
    // Two remotes may have an extension of one name.
    const key = `${remote} ${request.url} ${hash(request.bootstrapData)}`;
    const known = this.#markups.get(key);
    if (known !== undefined) {
      figures.countRendering(remote, 'cached');
      return { markup: known };
    }
    const startedAt = performance.now();
    let pending = this.#pending.get(key);
    if (!pending) {
      const content = hash(JSON.stringify(bootstrapData.preloadedResponses ?? {}));
      pending = this.#render(key, found.renderer?.release, { ...request, content });
      this.#pending.set(key, pending);
    }
    let isSettled = false;
    void pending.then(() => (isSettled = true));
    const outcome = await within(pending, timeoutMs);
    if (outcome === 'browser') {
      figures.countRendering(remote, 'browser');
      return outcome;
    }
    const result = outcome !== undefined ? 'rendered' : isSettled ? 'failed' : 'late';
    figures.countRendering(remote, result, performance.now() - startedAt);
    return outcome;
  }

  async #render(key: string, release: ActiveRelease | undefined, request: PageRequest) {
    try {
      const outcome = await this.#input.renderers.render(release, request);
      if (typeof outcome === 'object') {
        const { markup } = outcome;
        this.#markups.set(key, markup, { size: markup.length + 1 });
      }
      return outcome;
    } finally {
      this.#pending.delete(key);
    }
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const isStyle = ({ as }: PreloadFile) => as === 'style';
