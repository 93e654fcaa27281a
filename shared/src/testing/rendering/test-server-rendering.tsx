import type { Pages } from '@site/shared/pages';
import { hydratePage, unmountPages } from './hydrate-page';
import type { PageRequest } from './site-tree';

export interface RenderedPage extends PageRequest {
  /** Part of the server's markup. */
  shows: string | RegExp;
  /** How the browser differs from the server, such as in what it stores. */
  browser?: {
    /** Where the visitor is, with a hash that no server sees. */
    path?: string;
    prepare?: (container: HTMLElement) => void;
    /** Elements that what the browser knows takes the place of. */
    replaces?: string[];
    /** Called after hydration. */
    expectPage?: (container: HTMLElement) => void;
  };
}

/** Tests that each page can be rendered on a server, and that the browser keeps every element of it. */
export function testServerRendering(
  remote: string,
  pages: Pages,
  rendered: Record<string, RenderedPage>,
): void {
  let markup: Record<string, string>;

  beforeAll(async () => {
    const requests = Object.values(rendered).map(({ path, preloadedResponses }) => ({
      path,
      preloadedResponses,
    }));
    const all = await renderOnServer(remote, requests);
    markup = Object.fromEntries(Object.keys(rendered).map((name, index) => [name, all[index] ?? '']));
  });
  afterEach(unmountPages);

  describe.each(Object.entries(rendered))('%s', (name, { shows, browser = {}, ...request }) => {
    it('is rendered on the server, without styles that the policy refuses', () => {
      expect(markup[name]).toMatch(shows);
      expect(markup[name]).not.toMatch(/<[^>]+ style=/);
    });

    it('keeps every element in the browser', async () => {
      const { path = request.path, prepare, replaces = [], expectPage } = browser;
      const page = await hydratePage(pages, { ...request, path }, markup[name] ?? '', prepare);
      expect(page).toMatchObject({ lost: replaces, errors: [] });
      expectPage?.(page.container);
    });
  });
}
