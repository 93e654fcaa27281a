import { requireFreeRoutes } from './require-free-routes';

const others = [
  { remote: 'auth', routes: ['/login'] },
  { remote: 'blog', routes: ['/blogs', '/posts/:id', '/posts/:id/edit'] },
];

test('refuses with a code of its own', () => {
  expect(() => requireFreeRoutes('jobs', ['/login'], others)).toThrow(
    expect.objectContaining({ code: 'route_taken' }),
  );
});

test.each(['/news', '/apis', '/posts/:id/api', '/posts', '/posts/:id/print', '/logins/help'])(
  '%s is free',
  (route) => {
    expect(() => requireFreeRoutes('jobs', [route], others)).not.toThrow();
  },
);

test.each([
  ['/blogs', 'blog, as /blogs'],
  ['/Blogs', 'blog, as /blogs'],
  ['/login', 'auth'],
  ['/Login', 'auth'],
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
  ['/release-events', 'the site itself'],
  ['/Release-Events/x', 'the site itself'],
  ['/r/x', 'the site itself'],
  ['/login/callback', 'auth'],
  ['/signup/x', 'auth'],
  ['/forget-password', 'auth'],
  ['/verify-otp/x', 'auth'],
  ['/update-password', 'auth'],
  ['/profile/:x', 'auth'],
  ['/newsletter/confirm', 'info'],
  ['/console/jobs', 'console'],
  ['/:page', 'auth, as /login'],
])('%s belongs to %s', (route, owner) => {
  expect(() => requireFreeRoutes('jobs', ['/news', route], others)).toThrow(
    `The route ${route} belongs to ${owner}.`,
  );
});

test('a remote owns its own area of the site', () => {
  expect(() => requireFreeRoutes('auth', ['/login', '/login/callback'], [])).not.toThrow();
  expect(() => requireFreeRoutes('auth', ['/console'], [])).toThrow('belongs to console');
});
