import { bootstrapDataElementId, type PreloadedResponses } from '@site/shared/contracts';
import { editionHeader, keepHeader, offlineFilesPath, offlinePath, type OfflineFile } from '../protocol';
import { FakeCaches } from './fake-caches';

interface FakePage {
  title: string;
  responses?: PreloadedResponses;
  /** False for a page that needs an account. */
  isForAll?: boolean;
}

export const apiBaseUrl = 'http://site.test/api';

/** A shell server, as the worker sees it, and the browser's caches. */
export class FakeSite {
  edition = 'one';
  isReachable = true;
  pages: Record<string, FakePage> = { [offlinePath]: { title: 'Read offline – Site' } };
  files: Record<string, string> = {};
  /** Every request so far. */
  readonly requested: string[] = [];
  #held: Promise<void> | undefined;

  /** Takes the place of the network and of what the browser keeps. */
  install(): void {
    Object.assign(globalThis, {
      caches: new FakeCaches(),
      location: { origin: 'http://site.test' },
      fetch: (input: string | { url: string }, init?: RequestInit) =>
        this.#fetch(typeof input === 'string' ? input : input.url, init),
    });
  }

  /** From now on nothing arrives, until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.#held = new Promise((resolve) => (release = resolve));
    return () => release();
  }

  list(): Promise<OfflineFile[]> {
    const files = Object.entries(this.files);
    return Promise.all(files.map(async ([url, text]) => ({ url, integrity: await toIntegrity(text) })));
  }

  async #fetch(url: string, { integrity }: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(url, location.origin);
    this.requested.push(pathname + search);
    await this.#held;
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (pathname === offlineFilesPath) {
      return Response.json({ edition: this.edition, files: await this.list() });
    }
    const file = this.files[pathname];
    if (file !== undefined) {
      if (integrity && integrity !== (await toIntegrity(file))) throw new TypeError('Failed to fetch');
      return new Response(file);
    }
    const page = this.pages[pathname + search];
    const headers = new Headers({ [editionHeader]: this.edition });
    if (page && page.isForAll !== false) headers.set(keepHeader, '1');
    return new Response(page ? await this.#toHtml(page) : 'Not found', { status: page ? 200 : 404, headers });
  }

  /** Names all files but those that are fetched later. */
  async #toHtml({ title, responses }: FakePage): Promise<string> {
    const data = { config: { brand: 'Site' }, preloadedResponses: responses };
    const scripts = (await this.list())
      .filter(({ url }) => !url.includes('later'))
      .map(
        ({ url, integrity }) => `<script defer src="${url}" integrity="${integrity}" crossorigin></script>`,
      );
    return (
      `<!doctype html>\n<html lang="en"><head><title>${title}</title>${scripts.join('')}</head><body>` +
      `<script type="application/json" id="${bootstrapDataElementId}">${JSON.stringify(data)}</script></body></html>`
    );
  }
}

export async function toIntegrity(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
