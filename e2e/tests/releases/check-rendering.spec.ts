import { expect, test, type Browser } from '@playwright/test';
import { checkRelease } from '../../releases/check-release';
import { writeRemote } from '../../releases/hand-written-remote';
import { startOrigin, type Origin } from '../../releases/origin';

/** In the browser and on the server: a page with its title, and what else it shows. */
const showPages = `
  const show = (path, title, content) => {
    const Content = () => createElement('p', null, content());
    const element = createElement(Page, { title }, createElement(Content));
    routes.push({ path, element });
  };
  const moment = new Date('2026-01-15T23:30:00Z');
`;
const dates = (format: string) => `
  ${showPages}
  show('/dates', 'Dates', () => ${format}.format(moment));
`;

/** Replaces what it has shown first, once the browser has it. */
const updates = `
  const Updates = () => {
    const [isHere, setHere] = useState(false);
    useEffect(() => {
      document.querySelector('main code')?.replaceWith('Copied');
      setHere(true);
    }, []);
    return createElement('div', null,
      createElement('div', { dangerouslySetInnerHTML: { __html: '<code>Copy</code>' } }),
      isHere ? createElement('ul', null) : createElement('p', null, createElement('b', null, 'Soon')));
  };
  routes.push({ path: '/updates', element: createElement(Page, { title: 'Updates' }, createElement(Updates)) });
`;

const good = dates(`new Intl.DateTimeFormat('en', { timeZone: 'UTC' })`) + updates;
const goodRoutes = ['/trial', '/dates', '/updates'];

/** A part that is on its way in the browser when an update reaches it. */
const late = (words: string) => `
  const Late = ${words};
  const Updated = () => {
    const [count, setCount] = useState(0);
    useEffect(() => setCount(1), []);
    return createElement('div', null, createElement('p', null, 'At once'),
      createElement(Suspense, { fallback: 'Loading' }, createElement(Late, { count })));
  };
  routes.push({ path: '/late', element: createElement(Page, { title: 'Late' }, createElement(Updated)) });
`;
const Words = `() => createElement('p', { className: 'words' }, 'Words')`;

const brokenRoutes = ['/throws', '/slow', '/dates', '/late', '/empty', '/elsewhere', '/loud'];
const broken = writeRemote({
  description: {
    routes: brokenRoutes,
    server: { entry: 'server.js', routes: brokenRoutes },
  },
  start: `
    ${dates('new Intl.DateTimeFormat()')}
    for (const path of ['/throws', '/slow', '/empty', '/elsewhere']) show(path, path, () => 'Some text');
    ${late(`lazy(() => new Promise((resolve) => setTimeout(resolve, 500, { default: ${Words} })))`)}
    show('/loud', 'Loud', () => { useEffect(() => console.error('a word on the console')); return 'Some text'; });
  `,
  server: `
    ${dates('new Intl.DateTimeFormat()')}
    show('/throws', '/throws', () => { throw new Error('no such thing here'); });
    show('/slow', '/slow', () => { const until = Date.now() + 150; while (Date.now() < until); return 'Some text'; });
    ${late(Words)}
    routes.push({ path: '/empty', element: null });
    show('/loud', 'Loud', () => 'Some text');
  `,
});

const folders = {
  good: writeRemote({
    description: { routes: goodRoutes, server: { entry: 'server.js', routes: goodRoutes } },
    start: good,
    server: good,
  }),
  broken,
  browserOnly: writeRemote({ server: 'const { language } = navigator;' }),
};

let origin: Origin;
test.beforeAll(async () => {
  origin = await startOrigin(folders);
});
test.afterAll(() => origin.close());
const check = (browser: Browser, folder: keyof typeof folders) =>
  checkRelease(browser, `${origin.url}/${folder}/release.json`);

// On every change `kit-bundlers.spec.ts` has an area that passes.
test(
  'pages that the browser takes over as they are pass every check',
  { tag: '@long' },
  async ({ browser }) => {
    const { problems, passed } = await check(browser, 'good');
    expect(problems).toEqual({});
    expect(passed).toHaveLength(14);
    expect(passed).toContain('rendered');
  },
);

test('whatever keeps a page from being rendered, or from being kept, is found with the page', async ({
  browser,
}) => {
  const { problems } = await check(browser, 'broken');
  expect(problems.rendered).toEqual([
    expect.stringMatching(/^\/dates has an error when the browser takes it over: .*#418/),
    expect.stringMatching(/^\/dates is rendered anew by the browser: \d+ of \d+ nodes are lost, first /),
    '/elsewhere is "Page not found" on the server',
    '/empty is not rendered, although the release says so',
    expect.stringMatching(
      /^\/late is rendered anew by the browser: .* nodes are lost, first <p class="words">Words<\/p>$/,
    ),
    expect.stringMatching(/^\/slow takes \d{3,} ms on the server; a page waits 100 ms for its markup$/),
    '/throws fails on the server: Error: no such thing here',
  ]);
  // What happens without a server as well is said there.
  expect(problems.console).toEqual(['a word on the console']);
});

test('a part that needs a browser is said once', async ({ browser }) => {
  const { problems } = await check(browser, 'browserOnly');
  expect(problems).toEqual({
    rendered: ['its server part does not load: ReferenceError: navigator is not defined'],
  });
});
