import type { ActiveRelease, BootstrapData } from '@site/shared/contracts';
import { toHashSource } from '../rendering/inline-styles';
import type { RenderingPart } from './development-files';
import { DevelopmentRendering } from './development-rendering';

const toPart = (script: string): RenderingPart => ({
  script,
  styles: `.${script} {}`,
  sourceMap: JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }),
});
const toRelease = (name: string, folder: string) =>
  ({ name, release: 'x', entry: `${folder}${name}/remoteEntry.js` }) as ActiveRelease;
const tools = toRelease('tools', '/r/');

interface Started {
  scripts: (string | undefined)[];
  isClosed: boolean;
  end: () => void;
}

let sources: Record<string, RenderingPart | Error>;
let started: Started[];
let lines: string[];
let markup: (script: string | undefined) => string;
let rendering: DevelopmentRendering;
beforeEach(() => {
  sources = { shell: toPart('frame'), tools: toPart('tools1') };
  [started, lines] = [[], []];
  markup = (script = 'shell') => `<p>${script}</p>`;
  rendering = new DevelopmentRendering({
    parts: {
      get: async (name) => {
        const found = sources[name]!;
        if (found instanceof Error) throw found;
        return found;
      },
    },
    processFile: 'renderer-process.mjs',
    print: (text) => lines.push(text),
    start: ({ frame, serverPart }) => {
      let end = () => {};
      const ended = new Promise<{ error: Error }>((resolve) => {
        end = () => resolve({ error: new Error('gone') });
      });
      const entry: Started = { scripts: [frame, serverPart], isClosed: false, end };
      started.push(entry);
      return {
        ready: Promise.resolve(),
        ended,
        render: async () => markup(serverPart),
        close: async () => void (entry.isClosed = true),
      };
    },
  });
});

const render = (release?: ActiveRelease) =>
  rendering.render({
    url: new URL('http://site/tools?q=1'),
    found: { preload: [], renderer: release ? { release } : {} },
    bootstrapData: {} as BootstrapData,
    hasShellStyles: true,
  });

test('a page of a remote has its markup, and the styles of shell and remote in it', async () => {
  expect(await render(tools)).toEqual({
    markup: '<p>tools1</p>',
    inlineStyles: [
      { url: '/r/shell/server.css', text: '.frame {}', source: toHashSource('.frame {}') },
      { url: '/r/tools/server.css', text: '.tools1 {}', source: toHashSource('.tools1 {}') },
    ],
    linkedStyles: [],
  });
  expect((await render())?.markup).toBe('<p>shell</p>');
  expect(started.map(({ scripts }) => scripts)).toEqual([
    ['frame', 'tools1'],
    ['frame', undefined],
  ]);
});

test('the same process renders until the sources change', async () => {
  await render(tools);
  await render(tools);
  expect(started).toHaveLength(1);
  sources.tools = toPart('tools2');
  expect((await render(tools))?.markup).toBe('<p>tools2</p>');
  expect(started.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  await rendering.close();
  expect(started.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test('a process that has ended is replaced', async () => {
  await render(tools);
  started[0]!.end();
  await new Promise(setImmediate);
  await render(tools);
  expect(started).toHaveLength(2);
});

test('a page whose sources change while it is rendered is rendered from the new ones', async () => {
  let fail = (_: Error) => {};
  markup = (script) => {
    if (script === 'tools1') return new Promise((_, reject) => (fail = reject)) as never;
    return `<p>${script}</p>`;
  };
  const first = render(tools);
  await new Promise(setImmediate);
  sources.tools = toPart('tools2');
  await render(tools);
  fail(new Error('The process has been closed'));
  expect((await first)?.markup).toBe('<p>tools2</p>');
  expect(lines).toEqual([]);
});

test('what a page throws is said with remote, page and stack, and the browser renders it', async () => {
  markup = () => {
    throw new Error('Error: broken\n    at Catalogue (server.js:1:1)');
  };
  expect(await render(tools)).toBeUndefined();
  expect(lines).toEqual([
    'remote-tools could not be rendered on the server at /tools, the browser does it:\nError: broken\n    at Catalogue (server.js:1:1)',
  ]);
});

test('sources that do not compile are said once, until they are mended', async () => {
  sources.tools = new Error('Unexpected token');
  expect(await render(tools)).toBeUndefined();
  await render(tools);
  expect(lines).toEqual(['No page is rendered on the server: Unexpected token']);
  sources.tools = toPart('tools2');
  expect((await render(tools))?.markup).toBe('<p>tools2</p>');
});

test('releases of others, and pages that only browsers render, are left to the browser', async () => {
  expect(await render(toRelease('notes', '/remotes/'))).toBeUndefined();
  const request = { url: new URL('http://site/'), bootstrapData: {} as BootstrapData, hasShellStyles: false };
  expect(await rendering.render({ ...request, found: { preload: [] } })).toBeUndefined();
  expect(started).toEqual([]);
});
