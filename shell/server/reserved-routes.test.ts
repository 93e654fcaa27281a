import { requireFreeRoutes } from '@site/release-rules';
import { paths } from '@site/shared/paths';
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

const isFree = (remote: string, route: string) => {
  try {
    requireFreeRoutes(remote, [route], []);
    return true;
  } catch {
    return false;
  }
};

test('no remote may own an address that the shell server serves itself', () => {
  const routes = listRoutes();
  expect(routes).toEqual(expect.arrayContaining(['/release-events', '/api', '/readyz']));
  const own = [...routes, developmentPath]
    .filter((route) => !/^\/?\*$/.test(route))
    .map((route) => route.replace(/\(\^[^)]*\)/g, '').replace(/\/?\*.*$/, '/x'))
    // Others no description can name.
    .filter((route) => /^\/[\w-]+(?:\/:?[\w-]+)*\/?$/.test(route));
  expect(own.length).toBeGreaterThan(8);
  for (const remote of ['jobs', 'blog', 'auth'])
    expect(own.filter((route) => isFree(remote, route))).toEqual([]);
});

test('what is part of signing in belongs to the remote for accounts alone', () => {
  const { login, signup, forgotPassword, verifyOtp, updatePassword, profile } = paths;
  for (const page of [login, signup, forgotPassword, verifyOtp, updatePassword, profile])
    for (const route of [page, `${page}/callback`, `${page}/:x`]) {
      expect([route, isFree('jobs', route)]).toEqual([route, false]);
      expect([route, isFree('auth', route)]).toEqual([route, true]);
    }
});
