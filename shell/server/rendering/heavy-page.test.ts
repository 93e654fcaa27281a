import { useRendererProcess } from '../testing/bundle-renderer-process';
import { ReleaseRenderer, type PageRequest } from './release-renderer';
import { Renderer } from './renderer';

const processFile = useRendererProcess();

const frame = `
  exports.requireShared = () => ({});
  exports.renderPage = async ({ bootstrapData, url }, remote) => remote.render(url, bootstrapData);
`;
const serverPart = `
  exports.default = {
    render: (url, { post }) => {
      if (post === 'heavy') for (;;);
      return 'page ' + url;
    },
  };
`;

const lines: string[] = [];
const failures: (string | undefined)[] = [];
let renderer: ReleaseRenderer;
beforeEach(() => {
  lines.length = 0;
  failures.length = 0;
  renderer = new ReleaseRenderer({
    name: 'blog r1',
    start: () =>
      new Renderer({
        processFile: processFile(),
        frame,
        serverPart,
        pageLimit: { processorMs: 200, idleMs: 60_000 },
        loadLimit: { processorMs: 60_000, idleMs: 60_000 },
      }),
    onFailure: (_, page) => failures.push(page?.url),
    log: (line) => lines.push(line),
    overdueMs: 60_000,
  });
});
afterEach(() => renderer.close());

const toRequest = (url: string, post = ''): PageRequest => ({
  url,
  bootstrapData: JSON.stringify({ post }),
  content: post,
});

/** Renders a page once a process is ready. */
async function findMarkup(url: string): Promise<string> {
  for (;;) {
    const outcome = await renderer.render(toRequest(url));
    if (typeof outcome === 'object') return outcome.markup;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a page that never ends, opened many times within a minute, leaves the pages of others alone @15.4', async () => {
  expect(await findMarkup('/blogs')).toBe('page /blogs');
  for (let visit = 0; visit < 6; visit += 1) {
    const [heavy, ...others] = await Promise.all(
      [toRequest(`/posts/7?visit=${visit}`, 'heavy'), toRequest('/blogs'), toRequest('/posts/8')].map(
        (page) => renderer.render(page),
      ),
    );
    expect(heavy).toBe(visit === 0 ? undefined : 'browser');
    expect(others).not.toContain('browser');
    expect(await findMarkup('/posts/8')).toBe('page /posts/8');
  }
  expect(failures).toEqual(['/posts/7?visit=0']);
  expect(lines).toEqual([]);
});
