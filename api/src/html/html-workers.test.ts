import { performance } from 'node:perf_hooks';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHtmlWorkers, type HtmlWorkers } from './html-workers';

const longTimeouts = { waitMs: 240_000, timeoutMs: 240_000 };
let workers: HtmlWorkers;
afterEach(() => workers.close());

describe('the real thread', () => {
  beforeEach(() => {
    workers = createHtmlWorkers({ file: process.env['TEST_HTML_WORKER'] ?? '', ...longTimeouts });
  });

  test('sanitises and tells everything else about the text', async () => {
    const html = '<p onclick="x">Hello</p><img src="data:image/gif;base64,AAEC"><script>no</script>';
    expect(await workers.sanitize(html, '1')).toEqual({
      post: {
        parts: [
          '<p>Hello</p>',
          { origin: { bytes: new Uint8Array([0, 1, 2]) }, tag: expect.stringMatching(/^<img /) },
          '',
        ],
        excerpt: 'Hello',
        readingMinutes: 1,
        isWordless: false,
      },
    });
  });

  test.each([
    ['<p>a</p>'.repeat(250_000), 'too-complex'],
    ['<'.repeat(1_900_000), 'too-complex'],
    ['x'.repeat(3_000_000), 'too-large'],
    ['<b>'.repeat(1_000), 'too-deep'],
    ['<img src="data:image/gif;base64,AAEC">'.repeat(21), 'too-many-pictures'],
  ])('names what is wrong (%#)', async (html, problem) => {
    expect(await workers.sanitize(html, '1')).toEqual({ problem });
  });

  test('leaves the event loop to others meanwhile', async () => {
    await workers.sanitize('<p>warm</p>', '1');
    const html = '<p style="color: red">word <b>word</b></p>'.repeat(9_900);
    const cpuBefore = performance.eventLoopUtilization();
    const startedAt = performance.now();
    await Promise.all(['1', '2', '3', '4'].map((account) => workers.sanitize(html, account)));
    const { active } = performance.eventLoopUtilization(cpuBefore);
    expect(active).toBeLessThan((performance.now() - startedAt) / 2);
  });
});

// Fake threads, because the real one cannot be made to fail like this.
describe('a thread', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'site-threads-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const createWorkers = async (code: string, options: { timeoutMs?: number } = {}) => {
    const file = path.join(folder, `${Math.random()}.mjs`);
    await writeFile(file, `export default async (html) => { ${code}; return { html }; }`);
    workers = createHtmlWorkers({ file, places: 1, ...longTimeouts, ...options });
  };

  test('that takes too long is ended, and the next post gets another one', async () => {
    await createWorkers("if (html === 'endless') for (;;);", { timeoutMs: 10_000 });
    const endless = workers.sanitize('endless', '1');
    const next = workers.sanitize('next', '2');
    await expect(endless).rejects.toMatchObject({ code: 'not_sanitized' });
    expect(await next).toEqual({ html: 'next' });
  });

  test.each([
    ['throws', "if (html === 'bad') throw new Error('bad')"],
    [
      'crashes',
      "if (html === 'bad') { setImmediate(() => { throw new Error('bad') }); await new Promise(() => {}) }",
    ],
    [
      'takes all memory',
      "if (html === 'bad') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) }",
    ],
  ])('that %s fails one post only', async (_, code) => {
    await createWorkers(code);
    const posts = ['good 1', 'bad', 'good 2'].map((html, index) => workers.sanitize(html, `${index}`));
    const [before, bad, after] = await Promise.allSettled(posts);
    expect(before).toMatchObject({ value: { html: 'good 1' } });
    expect(bad).toMatchObject({ reason: { code: 'not_sanitized' } });
    expect(after).toMatchObject({ value: { html: 'good 2' } });
  });

  test('that cannot even be started fails the post', async () => {
    workers = createHtmlWorkers({
      file: path.join(folder, 'missing.mjs'),
      places: 1,
      ...longTimeouts,
      timeoutMs: 1_000,
    });
    await expect(workers.sanitize('x', '1')).rejects.toMatchObject({ code: 'not_sanitized' });
  });

  test('is ended with the process, whatever it does, and nothing is begun any more', async () => {
    await createWorkers("if (html === 'endless') for (;;);");
    expect(await workers.sanitize('begun', '1')).toEqual({ html: 'begun' });
    const posts = [workers.sanitize('endless', '1'), workers.sanitize('next', '2')];
    const settled = Promise.allSettled(posts);
    await new Promise((resolve) => setImmediate(resolve));
    await workers.close();
    expect(await settled).toMatchObject([
      { reason: { code: 'not_sanitized' } },
      { reason: { code: 'unavailable' } },
    ]);
  });
});
