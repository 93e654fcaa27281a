import { reservedSegments } from '@site/shared/contracts/registry';
import { developmentPath } from './development/development-files';
import { startServerWithRegistry, type ServerWithRegistry } from './testing/server-with-registry';

let server: ServerWithRegistry;
beforeAll(async () => {
  server = await startServerWithRegistry({ env: { SECURITY_CONTACT: 'mailto:security@example.com' } });
});
afterAll(() => server.close());

/** The router's printed tree. */
function listRoutes(): string[] {
  const branch: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = ''] = line.match(/^([│├└─ ]+)(\S+) \(.+\)$/) ?? [];
      if (!part) return [];
      branch.splice(indent.length / 4 - 1, Infinity, part);
      return [branch.join('')];
    });
}

test('no remote may own an address that the shell server serves itself', () => {
  const routes = listRoutes();
  expect(routes).toEqual(expect.arrayContaining(['/release-events', '/api', '/readyz']));
  const own = [...routes, developmentPath]
    .filter((route) => !/^\/?\*$/.test(route))
    .map((route) => route.replace(/\(\^[^)]*\)/g, '').replace(/\/?\*.*$/, '/x'))
    // Others no description can name.
    .filter((route) => /^\/[\w-]+(?:\/:?[\w-]+)*\/?$/.test(route));
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((route) => !reservedSegments.includes(route.split('/')[1] ?? ''))).toEqual([]);
});
