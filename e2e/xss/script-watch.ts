import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** Players that posts may embed. */
const playerHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'];
/** What the site itself asks for. */
const ownPath =
  /^\/(?:assets|remotes|api\/(?:posts|categories|images))\b|^\/(?:blogs|posts\/\d+|favicon\.svg|release-set\.json|release-events)$/;

/** Notices everything that a script in a post could do. Nothing of it reaches another host. */
export class ScriptWatch {
  readonly #siteOrigin: string;
  #seen: string[] = [];
  readonly #openRequests = new Set<Request>();

  constructor(siteUrl: string) {
    this.#siteOrigin = new URL(siteUrl).origin;
  }

  /** Before the first page of the context is opened. */
  async start(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportScript', ({ frame }, what: string) => {
      this.#seen.push(`${what} at ${frame.url()}`);
    });
    await context.addInitScript(layTraps);
    await context.route(
      (url) => url.origin !== this.#siteOrigin,
      (route) => route.abort(),
    );
    context.on('request', (request) => {
      if (!this.#isExpected(request)) this.#seen.push(`request of ${request.url().slice(0, 200)}`);
    });
    // The stream of events stays open.
    context.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') this.#openRequests.add(request);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      context.on(event as 'requestfinished', (request) => this.#openRequests.delete(request));
    context.on('dialog', (dialog) => void dialog.dismiss());
    context.on('page', (page) => this.#watchPage(page));
  }

  /** What has been noticed since the last call. */
  take(): string[] {
    return this.#seen.splice(0);
  }

  /** Waits until every request has ended and every report from the page has arrived. */
  async waitUntilIdle(page: Page): Promise<void> {
    await expect.poll(() => this.#openRequests.size).toBe(0);
    const end = `end at ${page.url()}`;
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      (window as unknown as { reportScript: (what: string) => void }).reportScript('end');
    });
    await expect.poll(() => this.#seen).toContain(end);
    this.#seen = this.#seen.filter((what) => what !== end);
  }

  #watchPage(page: Page): void {
    page.on('popup', (popup) => this.#seen.push(`window ${popup.url()}`));
    page.on('download', (download) => this.#seen.push(`download of ${download.url()}`));
  }

  #isExpected(request: Request): boolean {
    const { origin, protocol, pathname, hostname } = new URL(request.url());
    if (protocol === 'blob:' || protocol === 'data:') return request.resourceType() !== 'document';
    if (origin === this.#siteOrigin) return request.method() === 'GET' && ownPath.test(pathname);
    // Posts may show pictures from elsewhere on the web.
    if (request.resourceType() === 'image') return true;
    return request.resourceType() === 'document' && playerHosts.includes(hostname);
  }
}

/** Runs in every frame before its own scripts. */
function layTraps(): void {
  const traps = window as unknown as Record<string, unknown> & { reportScript: (what: string) => void };
  for (const name of ['alert', 'confirm', 'prompt', 'print']) traps[name] = () => traps.reportScript(name);
  Object.defineProperty(window, 'beacon', { set: () => traps.reportScript('beacon') });
  Object.defineProperty(window, 'name', { set: () => traps.reportScript('window.name'), get: () => '' });
}
