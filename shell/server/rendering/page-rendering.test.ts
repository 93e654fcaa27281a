import type { ActiveRelease, BootstrapData } from '@site/shared/contracts';
import type { InlineStyles } from './inline-styles';
import { PageRendering } from './page-rendering';
import type { PageRequest, RenderOutcome } from './release-renderer';

const style = (hash: string) => ({ url: `/assets/x.${hash}.css`, integrity: 'sha384-x' });
const [main, page, lost] = [style('aaaaaaaaaa'), style('bbbbbbbbbb'), style('cccccccccc')];
const script = { url: '/assets/x.js', as: 'script' as const, integrity: 'sha384-x' };
const bootstrapData = { releases: { id: 'set', remotes: [] } } as unknown as BootstrapData;

let renders: (PageRequest & { resolve: (outcome: RenderOutcome | undefined) => void })[];
let results: unknown[][];
let rendering: PageRendering;
beforeEach(() => {
  renders = [];
  // Each test uses its own pages, because those of the previous one may still wait.
  const ownResults: unknown[][] = [];
  results = ownResults;
  const styles: Pick<InlineStyles, 'find'> = {
    find: async ({ url }) => (url === lost.url ? undefined : { url, text: '.a{}', source: "'sha256-x'" }),
  };
  rendering = new PageRendering({
    renderers: { render: (_, page) => new Promise((resolve) => renders.push({ ...page, resolve })) },
    styles: styles as InlineStyles,
    shellStyles: [main],
    timeoutMs: 100,
    figures: { countRendering: (...result) => void ownResults.push(result) },
  });
});

const owner = { name: 'blog', release: 'r1' } as ActiveRelease;
const request = (path: string, data = bootstrapData, hasShellStyles = false) =>
  rendering.render({
    url: new URL(path, 'https://site.test'),
    found: { owner, renderer: {}, preload: [script, { ...page, as: 'style' }, { ...lost, as: 'style' }] },
    bootstrapData: data,
    hasShellStyles,
  });

const markupOf = async (page: ReturnType<typeof request>) => {
  const rendered = await page;
  return typeof rendered === 'object' ? rendered.markup : rendered;
};

test('asks nobody for a page that the browser renders', async () => {
  const found = { renderer: undefined, preload: [] };
  const url = new URL('https://site.test/profile');
  expect(await rendering.render({ url, found, bootstrapData, hasShellStyles: false })).toBeUndefined();
  expect(renders).toEqual([]);
  expect(results).toEqual([['shell', 'browser']]);
});

test('links the styles of the shell for a browser that has them, and those that cannot stand in a page', async () => {
  const rendered = request('/', bootstrapData, true);
  renders[0]!.resolve({ markup: 'markup' });
  expect(await rendered).toEqual({
    markup: 'markup',
    inlineStyles: [expect.objectContaining({ url: page.url })],
    linkedStyles: [main, { ...lost, as: 'style' }],
  });
});

test('renders the same page from the same data once', async () => {
  const both = [request('/blogs?q=a'), request('/blogs?q=a')];
  expect(renders.map(({ url }) => url)).toEqual(['/blogs?q=a']);
  renders[0]!.resolve({ markup: 'markup' });
  expect(await Promise.all(both.map(markupOf))).toEqual(['markup', 'markup']);
  expect(await markupOf(request('/blogs?q=a'))).toBe('markup');
  expect(renders).toHaveLength(1);
  const waited = ['blog', 'rendered', expect.any(Number)];
  expect(results).toEqual([waited, waited, ['blog', 'cached']]);
});

test('renders it again for another address or other data', () => {
  void request('/blogs');
  void request('/blogs?q=a');
  void request('/blogs', { ...bootstrapData, releases: { id: 'next', remotes: [] } });
  expect(renders).toHaveLength(3);
});

test('a page does not wait longer than its time, and what comes later is there for the next one', async () => {
  jest.useFakeTimers();
  let first: unknown = 'waiting';
  void request('/').then((page) => (first = page));
  await jest.advanceTimersByTimeAsync(99);
  expect(first).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(first).toBeUndefined();
  jest.useRealTimers();
  expect(results).toEqual([['blog', 'late', expect.any(Number)]]);
  renders[0]!.resolve({ markup: 'late' });
  await new Promise(setImmediate);
  expect(await markupOf(request('/'))).toBe('late');
  expect(renders).toHaveLength(1);
});

test('a page without markup is asked for again', async () => {
  const first = request('/');
  renders[0]!.resolve(undefined);
  expect(await first).toBeUndefined();
  void request('/');
  expect(renders).toHaveLength(2);
});

describe('extensions', () => {
  const auth = { name: 'auth', release: 'a1', preload: [], pagePreload: {} } as unknown as ActiveRelease;
  const path = '/extensions/author';
  const author = { url: '/remotes/auth/a1/author.css', as: 'style' as const, integrity: 'sha384-x' };
  const point = '<div data-extension-point="blog.post" data-extension-props="{&quot;postId&quot;:7}"></div>';
  const open = async () => {
    const page = rendering.render({
      url: new URL('/posts/7', 'https://site.test'),
      found: {
        owner,
        renderer: { release: owner },
        preload: [],
        extensions: [{ release: { ...auth, pagePreload: { [path]: [author] } }, place: 'blog.post', path }],
      },
      bootstrapData,
      hasShellStyles: true,
    });
    renders[0]!.resolve({ markup: `<h1>A post</h1>${point}` });
    await new Promise(setImmediate);
    return page;
  };

  test('stand in the page with their styles, rendered from their props by their own releases', async () => {
    const page = open();
    await new Promise(setImmediate);
    expect(renders[1]!.url).toBe('/extensions/author?blog.post=%7B%22postId%22%3A7%7D');
    renders[1]!.resolve({ markup: '<p>Ada</p>' });
    const filled = point.replace('</div>', '<div data-served="" data-remote="auth"><p>Ada</p></div></div>');
    expect(await page).toMatchObject({
      markup: `<h1>A post</h1>${filled}`,
      inlineStyles: [expect.objectContaining({ url: author.url })],
    });
    expect(results.map(([remote]) => remote)).toEqual(['blog', 'auth']);
  });

  test.each<[string, RenderOutcome | undefined]>([
    ['fails', undefined],
    ['is left to the browser', 'browser'],
  ])('one that %s is not there, and the page is', async (_, outcome) => {
    const page = open();
    await new Promise(setImmediate);
    renders[1]!.resolve(outcome);
    expect(await page).toMatchObject({ markup: `<h1>A post</h1>${point}`, inlineStyles: [] });
  });

  test('one that is late does not delay the page', async () => {
    expect(await open()).toMatchObject({ markup: `<h1>A post</h1>${point}` });
  });
});

test('keeps no more text than fits, however long pages are', async () => {
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
  for (const path of paths) {
    const page = request(path);
    renders.at(-1)!.resolve({ markup: 'x'.repeat(2_000_000) });
    await page;
  }
  const again = request('/9');
  expect(await markupOf(again)).toHaveLength(2_000_000);
  void request('/0');
  expect(renders.map(({ url }) => url)).toEqual([...paths, '/0']);
});

test('a page that could not be rendered is counted as failed', async () => {
  const rendered = request('/');
  renders[0]!.resolve(undefined);
  expect(await rendered).toBeUndefined();
  expect(results).toEqual([['blog', 'failed', expect.any(Number)]]);
});

test('says that a page is complete without markup where the browser is to render it, and asks again each time', async () => {
  const rendered = request('/');
  renders[0]!.resolve('browser');
  expect(await rendered).toBe('browser');
  expect(results).toEqual([['blog', 'browser']]);
  void request('/');
  expect(renders).toHaveLength(2);
});

test('names what a page shows: the same in another set of releases, and another with other data', async () => {
  const preloadedResponses = (title: string) => ({ '/posts/7/': { data: { title } } });
  const set = (id: string, title: string) => ({
    ...bootstrapData,
    releases: { id, remotes: [] },
    preloadedResponses: preloadedResponses(title),
  });
  for (const data of [set('a', 'Fish'), set('b', 'Fish'), set('b', 'Birds')]) void request('/posts/7', data);
  const [first, second, third] = renders.map(({ content }) => content);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
