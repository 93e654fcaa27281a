import { requireFreeRoutes } from './require-free-routes';

const others = [
  { remote: 'auth', routes: ['/login'] },
  { remote: 'blog', routes: ['/blogs', '/posts/:id', '/posts/:id/edit'] },
];

test('refuses with a code of its own', () => {
  expect(() => requireFreeRoutes(['/login'], others)).toThrow(
    expect.objectContaining({ code: 'route_taken' }),
  );
});

test.each(['/news', '/apis', '/posts/:id/api', '/posts', '/posts/:id/print', '/login/help'])(
  '%s is free',
  (route) => {
    expect(() => requireFreeRoutes([route], others)).not.toThrow();
  },
);

test.each([
  ['/login', 'auth, as /login'],
  ['/Login', 'auth, as /login'],
  ['/posts/:id', 'blog, as /posts/:id'],
  ['/posts/:slug', 'blog, as /posts/:id'],
  ['/posts/new', 'blog, as /posts/:id'],
  ['/posts/new/:what', 'blog, as /posts/:id/edit'],
  ['/api/x', 'the site itself'],
  ['/assets', 'the site itself'],
  ['/remotes/blog', 'the site itself'],
  ['/dev', 'the site itself'],
  ['/Sitemaps', 'the site itself'],
  ['/readyz', 'the site itself'],
  ['/livez/x', 'the site itself'],
  ['/metrics', 'the site itself'],
  ['/:page', 'auth, as /login'],
])('%s belongs to %s', (route, owner) => {
  expect(() => requireFreeRoutes(['/news', route], others)).toThrow(
    `The route ${route} belongs to ${owner}.`,
  );
});
