import { findDroppedRoutes } from './find-dropped-routes';
import { requireSameRoutes } from './require-same-routes';

const live = ['/blogs', '/posts/:id', '/posts/:id/edit', '/write-blogs'];

test.each([
  [['/blogs', '/posts/:slug', '/posts/:id/edit', '/Write-Blogs'], []],
  [[...live, '/news'], []],
  [
    ['/blogs', '/posts/:id'],
    ['/posts/:id/edit', '/write-blogs'],
  ],
  [['/blogs', '/posts/new', '/posts/:id/:verb', '/write-blogs'], ['/posts/:id']],
])('of the live routes %j lacks %j', (routes, dropped) => {
  expect(findDroppedRoutes(live, routes)).toEqual(dropped);
});

test('a release with the same routes or more is taken', () => {
  expect(() => requireSameRoutes(live, [...live, '/news'])).not.toThrow();
  expect(() => requireSameRoutes(['/posts/new'], ['/posts/:id'])).not.toThrow();
});

test('routes are named, and the links of header and footer that lead to them', () => {
  expect(() => requireSameRoutes(live, ['/posts/:id', '/posts/:id/edit'])).toThrow(
    expect.objectContaining({
      code: 'routes_dropped',
      details: {
        routes: ['/blogs', '/write-blogs'],
        links: [
          'Blogs of the header leads to /blogs',
          'Write Blogs of the header leads to /write-blogs',
          'Blogs of the footer leads to /blogs',
        ],
      },
    }),
  );
});

test('entries of the live release go with the routes to which they lead', () => {
  const entry = { place: 'menu', label: 'Send a note', path: '/write-blogs', audience: 'members' } as const;
  const kept = { ...entry, label: 'All notes', path: '/blogs' };
  expect(() => requireSameRoutes(live, live.slice(0, 3), [entry, kept])).toThrow(
    expect.objectContaining({
      details: {
        routes: ['/write-blogs'],
        links: [
          'Write Blogs of the header leads to /write-blogs',
          'Send a note of the menu leads to /write-blogs, and goes with it',
        ],
      },
    }),
  );
});

test('where no link leads there, none is named', () => {
  expect(() =>
    requireSameRoutes(
      live,
      live.filter((route) => route !== '/posts/:id/edit'),
    ),
  ).toThrow(expect.objectContaining({ details: { routes: ['/posts/:id/edit'] } }));
});
