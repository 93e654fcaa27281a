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

test('where no link leads there, none is named', () => {
  expect(() =>
    requireSameRoutes(
      live,
      live.filter((route) => route !== '/posts/:id/edit'),
    ),
  ).toThrow(expect.objectContaining({ details: { routes: ['/posts/:id/edit'] } }));
});
