import type { Page } from '@playwright/test';

export interface PostToRead {
  id: number;
  title: string;
}

/**
 * Reads posts one after the other, on a page of the site that is open, and touches everything in them. Returns what
 * could run a script, move the reader or take a name of the document. All of it happens in the page: hundreds of
 * posts would take minutes from outside.
 */
export function readPosts(page: Page, posts: PostToRead[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const dangers: string[] = [];
    for (const { id, title } of all) {
      const path = `/posts/${id}`;
      // As a link of the site does, without loading the page anew.
      if (location.pathname !== path) {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }
      const content = await findContent(title);
      if (content) dangers.push(...findDangers(content).map((danger) => `${title}: ${danger}`));
      else dangers.push(`${title} is not shown`);
      if (content) touch(content);
    }
    return dangers;

    async function findContent(title: string): Promise<Element | null> {
      for (const start = performance.now(); performance.now() - start < 60_000;) {
        // A page that comes as markup is shown while the rest of it is on its way.
        const isShown =
          document.readyState !== 'loading' && document.querySelector('h1')?.textContent === title;
        if (isShown) return document.querySelector('article > div:last-child');
        await new Promise(requestAnimationFrame);
      }
      return null;
    }

    function findDangers(content: Element): string[] {
      const known = new Set(
        (
          'a b blockquote br button code div em h1 h2 h3 h4 h5 h6 i iframe img li ol p pre s span strong sub sup ' +
          'table tbody td th thead tr u ul'
        ).split(' '),
      );
      return [...content.querySelectorAll('*')].flatMap((element) => [
        ...((known.has(element.localName) && element instanceof HTMLElement) || isContents(element, content)
          ? []
          : [element.outerHTML]),
        ...[...element.attributes]
          .filter((attribute) => isDangerous(element, attribute))
          .map(({ name, value }) => `${element.localName} ${name}=${value}`),
      ]);
    }

    /** The page's own, in front of what the author wrote. */
    function isContents(element: Element, content: Element): boolean {
      return element.matches('nav[aria-label="On this page"]') && element === content.querySelector('nav');
    }

    function isDangerous({ localName }: Element, { name, value }: Attr): boolean {
      const { protocol } = new URL(value, document.baseURI);
      // The page's own, which are names of nothing else.
      if (name === 'id' && /^h[1-6]$/.test(localName)) return !/^section-[\p{L}\p{M}\p{N}-]+$/u.test(value);
      if (/^on|^(id|name|srcdoc|action|formaction|ping|slot|is|part|sandbox)$/.test(name)) return true;
      if (name === 'style') return /url|image|expression|position|behavior/i.test(value);
      if (name === 'href') return !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
      if (name !== 'src') return false;
      const players =
        /^https:\/\/(www\.youtube(-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\/[\w?=-]+$/;
      return localName === 'iframe' ? !players.test(value) : !['http:', 'https:'].includes(protocol);
    }

    function touch(content: Element): void {
      const events = [
        'click',
        'mouseover',
        'pointerover',
        'focus',
        'keydown',
        'input',
        'load',
        'error',
        'toggle',
      ];
      for (const element of content.querySelectorAll(':not(button, img)')) {
        for (const type of events) element.dispatchEvent(new Event(type));
      }
    }
  }, posts);
}
