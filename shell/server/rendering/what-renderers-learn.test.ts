import type { ActiveRelease, BootstrapData } from '@site/shared/contracts';
import { FakeRegistry } from '../testing/fake-registry';
import { startServerWithRegistry, type ServerWithRegistry } from '../testing/server-with-registry';
import type { PageRequest } from './release-renderer';

let registry: FakeRegistry;
let server: ServerWithRegistry;
/** The requests that would have reached the process of a release. */
let requests: { release: ActiveRelease | undefined; request: PageRequest }[];

beforeEach(async () => {
  registry = new FakeRegistry();
  requests = [];
  await registry.start();
  registry.activate({
    ...registry.publish('tools', 't1', ['server.js']),
    server: { entry: 'server.js', integrity: 'sha384-x', routes: ['/tools'] },
  });
  server = await startServerWithRegistry({
    registry,
    renderers: {
      render: async (release, request) => {
        requests.push({ release, request });
        return { markup: '<main>Tools</main>' };
      },
    },
  });
});
afterEach(() => server.close());

const visitor = {
  remoteAddress: '203.0.113.9',
  headers: {
    cookie: 'browser=visitor-secret; visitor=visitor-secret; session=visitor-secret',
    authorization: 'Bearer visitor-secret',
    referer: 'https://elsewhere.example/visitor-secret',
    'user-agent': 'visitor-secret',
    'accept-language': 'visitor-secret',
    'x-request-id': 'visitor-secret',
  },
};

test('a release learns of a visitor the address of its page and nothing else', async () => {
  const page = await server.app.inject({ url: '/tools?q=fish', ...visitor });
  expect(page.body).toContain('<main>Tools</main>');
  expect(requests).toHaveLength(1);
  const { release, request } = requests[0]!;
  expect(release?.release).toBe('t1');
  expect(Object.keys(request).sort()).toEqual(['bootstrapData', 'content', 'url']);
  expect(request.url).toBe('/tools?q=fish');
  const bootstrapData = JSON.parse(request.bootstrapData) as BootstrapData;
  expect(Object.keys(bootstrapData).sort()).toEqual(['config', 'releases']);
  expect(JSON.stringify(request)).not.toMatch(/visitor-secret|203\.0\.113\.9/);
});
