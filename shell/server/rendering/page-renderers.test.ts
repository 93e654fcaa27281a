import { writeFile } from 'node:fs/promises';
import type { ActiveRelease, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { makeRelease } from '../../src/testing/make-release';
import { useFolder } from '../testing/use-folder';
import { PageRenderers, type PageRenderersInput } from './page-renderers';
import type { RendererEnd } from './renderer';
import { allLayers } from './isolation/isolation-layers';

const release = (name: string, id: string, hasServer = true) =>
  makeRelease(name, id, {
    ...(hasServer && {
      server: { entry: `/remotes/${name}/${id}/server.js`, integrity: 'sha384-x', routes: [`/${name}`] },
    }),
  });
const setOf = (...remotes: ActiveRelease[]): ReleaseSet => ({
  id: remotes.map((r) => r.release).join(),
  remotes,
});

interface Started {
  part: string | undefined;
  isClosed: boolean;
  end: (end: RendererEnd) => void;
}

const folder = useFolder();
let started: Started[];
let lines: string[];
let reports: string[];
let rendered: string[];
/** Server parts that cannot render a page. */
let broken: string[];
let load: (part: string | undefined) => Promise<void>;
let renderers: PageRenderers;
let input: PageRenderersInput;
beforeEach(async () => {
  await writeFile(folder('frame.js'), 'frame');
  [started, lines, reports, rendered, broken] = [[], [], [], [], []];
  load = async () => undefined;
  input = {
    layers: allLayers,
    processFile: 'renderer-process.mjs',
    frameFile: folder('frame.js'),
    timeoutMs: 100,
    site: { brand: 'Site' } as SiteConfig,
    serverParts: {
      read: async ({ name, release }) => {
        if (name === 'lost') throw new Error('server.js of lost is not what was published');
        return `${name} ${release}`;
      },
    },
    report: async ({ name, release }, { path, isNew }) =>
      void reports.push(`${name} ${release} ${path} ${await isNew}`),
    log: (line) => lines.push(line),
    start: ({ frame, serverPart, partUrl }) => {
      expect(frame).toBe('frame');
      expect(partUrl).toBe(serverPart && `/remotes/${serverPart.replace(' ', '/')}/server.js`);
      const entry: Started = { part: serverPart, isClosed: false, end: () => undefined };
      started.push(entry);
      let exit: () => void;
      const ended = new Promise<RendererEnd>((resolve) => (entry.end = resolve));
      const exited = new Promise<void>((resolve) => (exit = resolve));
      void ended.then(() => exit());
      return {
        ready: load(serverPart),
        ended,
        exited,
        isReady: true,
        waitMs: 0,
        memoryBytes: 0,
        render: async ({ url }) => {
          if (broken.includes(serverPart ?? '')) throw new Error('dead');
          rendered.push(`${serverPart ?? 'shell'} at ${url}`);
          return rendered.at(-1)!;
        },
        close: async () => {
          entry.isClosed = true;
          exit();
        },
      };
    },
  };
  renderers = new PageRenderers(input);
});
afterEach(() => renderers.close());

const running = () => started.filter(({ isClosed }) => !isClosed).map(({ part }) => part);
const render = (of: ActiveRelease | undefined, url = '/', releases = setOf()) =>
  renderers.render(of, { url, bootstrapData: JSON.stringify({ releases }), content: '' });

test('starts one process for the shell, and one for each release that has a server part', async () => {
  const [blog, info] = [release('blog', 'b1'), release('info', 'i1', false)];
  await renderers.prepare(setOf(blog, info));
  expect(new Set(running())).toEqual(new Set([undefined, 'blog b1']));
  expect(await render(undefined)).toEqual({ markup: 'shell at /' });
  expect(await render(blog, '/blogs')).toEqual({ markup: 'blog b1 at /blogs' });
  expect(await render(info)).toBeUndefined();
  await renderers.prepare(setOf(blog));
  expect(started).toHaveLength(2);
});

test.each(allLayers)(
  'where the layer "%s" is missing, no server part of a release runs, unless that is accepted @15.1',
  async (missing) => {
    const blog = release('blog', 'b1');
    const layers = allLayers.filter((layer) => layer !== missing);
    renderers = new PageRenderers({ ...input, layers });
    await renderers.prepare(setOf(blog));
    expect(running()).toEqual([undefined]);
    expect(await render(undefined)).toEqual({ markup: 'shell at /' });
    expect(await render(blog, '/blogs')).toBe('browser');
    expect(renderers.isolation).toMatchObject({
      standing: layers,
      missing: [missing],
      rendersReleases: false,
    });
    await renderers.close();
    renderers = new PageRenderers({ ...input, layers, withoutIsolation: true });
    await renderers.prepare(setOf(blog));
    expect(await render(blog, '/blogs')).toEqual({ markup: 'blog b1 at /blogs' });
  },
);

test('a new process renders a page for nobody before its set goes live, and a running one none', async () => {
  const blog = release('blog', 'b1');
  await renderers.prepare(setOf(blog));
  expect(new Set(rendered)).toEqual(new Set(['shell at /', 'blog b1 at /blog']));
  await renderers.prepare(setOf(blog));
  expect(rendered).toHaveLength(2);
});

test('the renderers of a set go on while the next is prepared, and end once no set needs them', async () => {
  const [b1, b2, tools] = [release('blog', 'b1'), release('blog', 'b2'), release('tools', 't1')];
  await renderers.prepare(setOf(b1, tools));
  await renderers.prepare(setOf(b2, tools));
  expect(await render(b1)).toEqual({ markup: 'blog b1 at /' });
  renderers.retain([setOf(b2, tools)]);
  await new Promise(setImmediate);
  expect(new Set(running())).toEqual(new Set([undefined, 'tools t1', 'blog b2']));
  expect(await render(b1)).toBeUndefined();
});

test('counts the processes that there are, whether one was closed or ended by itself', async () => {
  const [b1, b2] = [release('blog', 'b1'), release('blog', 'b2')];
  await renderers.prepare(setOf(b1));
  await renderers.prepare(setOf(b2));
  expect(renderers.processCount).toBe(3);
  renderers.retain([setOf(b2)]);
  await new Promise(setImmediate);
  expect(renderers.processCount).toBe(2);
  started.find(({ part }) => part === 'blog b2')!.end({ error: new Error('dead') });
  await new Promise(setImmediate);
  // Another process has replaced it.
  expect(started).toHaveLength(4);
  expect(renderers.processCount).toBe(2);
});

test('a release whose part is not what was published is left to the browser, and tried again with the next set', async () => {
  const lost = release('lost', 'l1');
  await renderers.prepare(setOf(lost));
  expect(await render(lost)).toBeUndefined();
  expect(lines).toEqual([
    'lost l1 cannot be rendered on the server: server.js of lost is not what was published',
  ]);
  await renderers.prepare(setOf(lost));
  expect(lines).toHaveLength(2);
});

test('a release that loads for ever holds up nobody for long', async () => {
  jest.useFakeTimers();
  load = (part) => (part === 'tools t1' ? new Promise(() => undefined) : Promise.resolve());
  let isPrepared = false;
  const prepared = renderers.prepare(setOf(release('tools', 't1'))).then(() => (isPrepared = true));
  await jest.advanceTimersByTimeAsync(2900);
  expect(isPrepared).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await prepared;
  jest.useRealTimers();
});

test('tells the log and the team of a failure, without what somebody has searched for', async () => {
  const blog = release('blog', 'b1');
  await renderers.prepare(setOf(blog));
  broken = ['blog b1'];
  await render(blog, '/blogs?q=secret');
  started.find(({ part }) => part === undefined)!.end({ error: new Error('gone') });
  await new Promise(setImmediate);
  expect(lines).toEqual([
    'blog b1 failed on the server at /blogs: dead',
    'the frame failed on the server: gone',
  ]);
  expect(reports).toEqual(['blog b1 /blogs false']);
});

test.each([
  [true, 'is new where the release before renders the page', ['blog b2']],
  [false, 'is not where that one cannot render it either', ['blog b1', 'blog b2']],
])('a failure (%s) %s', async (isNew, _, parts) => {
  const [b1, b2] = [release('blog', 'b1'), release('blog', 'b2')];
  await renderers.prepare(setOf(b1, b2));
  broken = parts;
  await render(b2, '/blogs', setOf({ ...b2, fallback: b1 } as ActiveRelease));
  await new Promise(setImmediate);
  expect(reports).toContain(`blog b2 /blogs ${isNew}`);
});
