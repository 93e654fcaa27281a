import type { LiveRemote } from '@site/shared/contracts';
import { createPageTokens } from '@site/shared/server';
import { FakeRegistry } from '../testing/fake-registry';
import { startServerWithRegistry, type ServerWithRegistry } from '../testing/server-with-registry';

const secret = 'of the shell servers and of the API';
let server: ServerWithRegistry | undefined;
afterEach(() => server?.close());

async function start(
  env: Record<string, string> = { REPORT_SECRET: secret },
  rollOut?: number,
  publishOthers: (registry: FakeRegistry) => LiveRemote[] = () => [],
) {
  const registry = new FakeRegistry();
  await registry.start();
  registry.activate(registry.publish('blog', 'r1'), ...publishOthers(registry));
  if (rollOut !== undefined)
    registry.set = {
      ...registry.set,
      rollouts: [{ id: '1', percent: rollOut, release: registry.publish('blog', 'r2') }],
    };
  server = await startServerWithRegistry({ registry, env });
  return async (page: string, cookie?: string) => {
    const url = `/page-token?page=${encodeURIComponent(page)}`;
    const headers = cookie === undefined ? {} : { cookie };
    const response = await server!.app.inject({ url, headers, remoteAddress: '198.51.100.7' });
    return { response, content: createPageTokens(secret).open(response.body, new Date())?.content };
  };
}

test('seals which page of which release was served, and where', async () => {
  const ask = await start();
  const { response, content } = await ask('/blogs');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(content).toEqual({
    remote: 'blog',
    releases: ['r1'],
    route: '/blogs',
    path: '/blogs',
    address: '198.51.100.7',
  });
});

test('seals the side of the visitor while a release is rolled out, and nothing for somebody without a side', async () => {
  const ask = await start({ REPORT_SECRET: secret }, 50);
  const sides = new Set<string>();
  for (let visitor = 0; sides.size < 2; visitor += 1) {
    const { content } = await ask('/blogs', `visitor=${visitor}`);
    sides.add(JSON.stringify((content as { releases: string[] }).releases));
  }
  expect([...sides].sort()).toEqual(['["r1"]', '["r2","r1"]']);
  expect((await ask('/blogs')).response.statusCode).toBe(204);
});

test('seals the releases that have an extension on the page', async () => {
  const entry = { label: 'Author', path: '/extensions/author', audience: 'everyone' } as const;
  const ask = await start({ REPORT_SECRET: secret }, undefined, (registry) => [
    { ...registry.publish('auth', 'a1'), entries: [{ ...entry, place: 'blog.post' }] },
    { ...registry.publish('tools', 't1'), entries: [{ ...entry, place: 'auth.profile' }] },
  ]);
  const { content } = await ask('/blogs');
  expect(content).toMatchObject({ remote: 'blog', extensions: [{ remote: 'auth', releases: ['a1'] }] });
});

test('has none for pages of the shell, nor for what is no page', async () => {
  const ask = await start();
  for (const page of ['/', '/nowhere', '']) expect((await ask(page)).response.statusCode).toBe(204);
});

test('without a secret there are none', async () => {
  const ask = await start({});
  expect((await ask('/blogs')).response.statusCode).toBe(204);
});
