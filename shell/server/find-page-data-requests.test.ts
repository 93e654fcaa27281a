import type { ActiveRelease } from '@site/shared/contracts';
import { findPageDataRequests } from './find-page-data-requests';

type Described = Pick<ActiveRelease, 'routes' | 'pageData'>;

const blog: Described = {
  routes: ['/notes', '/notes/:id/edit', '/notes/:id'],
  pageData: { '/notes': { path: '/posts/', query: ['q', 'after'] }, '/notes/:id': { path: '/posts/:id/' } },
};
const older: Described = { routes: ['/blogs', '/posts/:id'] };

const findAll = (release: Described, path: string) =>
  findPageDataRequests(release, new URL(path, 'https://site.test'));
const find = (release: Described, path: string) => findAll(release, path)[0];

test.each([
  ['/notes', { kind: 'list', path: '/posts/' }],
  ['/notes?after=c1&utm=x&q=a b', { kind: 'list', path: '/posts/?q=a+b&after=c1' }],
  ['/notes/7', { kind: 'post', path: '/posts/7/' }],
  ['/notes/7/?q=a', { kind: 'post', path: '/posts/7/' }],
  ['/notes/..%2Fx', { kind: 'post', path: '/posts/..%2Fx/' }],
])('%s begins as its release says', (path, request) => {
  expect(find(blog, path)).toEqual(request);
});

test('a page begins with each request of its list, in that order', () => {
  const pageData: Described['pageData'] = {
    '/notes': [{ path: '/posts/', query: ['q'] }, { path: '/categories' }],
  };
  expect(findAll({ ...blog, pageData }, '/notes?q=fish')).toEqual([
    { kind: 'list', path: '/posts/?q=fish' },
    { kind: 'categories', path: '/categories' },
  ]);
});

test('a page of a category begins with it and its posts', () => {
  const release: Described = {
    routes: ['/notes/about/:slug'],
    pageData: {
      '/notes/about/:slug': [
        { path: '/categories/:slug/' },
        { path: '/categories/:slug/posts/', query: ['after'] },
      ],
    },
  };
  expect(findAll(release, '/notes/about/food?after=c1&q=x')).toEqual([
    { kind: 'category', path: '/categories/food/' },
    { kind: 'list', path: '/categories/food/posts/?after=c1' },
  ]);
});

test.each(['/notes/7/edit', '/blogs', '/posts/7', '/'])('%s begins with no request', (path) => {
  expect(find(blog, path)).toBeUndefined();
});

test.each([
  ['/blogs?after=c1&q=fish&category=2', { kind: 'list', path: '/posts/?q=fish&category=2&after=c1' }],
  ['/posts/7', { kind: 'post', path: '/posts/7/' }],
  ['/notes', undefined],
])('%s of a release from before the field begins as ever', (path, request) => {
  expect(find(older, path)).toEqual(request);
});

test.each([
  ['a path that is no public read', { '/notes': { path: '/profile/' } }],
  ['a parameter that the route lacks', { '/notes': { path: '/posts/:id/' } }],
  ['a list of such paths', { '/notes': [{ path: '/profile/' }, { path: '/posts/:id/' }] }],
])('sends no request for %s', (_, pageData) => {
  expect(find({ ...blog, pageData: pageData as Described['pageData'] }, '/notes')).toBeUndefined();
});
