import type { ActiveRelease } from '@site/shared/contracts';
import { findPageDataRequests } from './find-page-data-requests';

type Described = Pick<ActiveRelease, 'routes' | 'pageData'>;

const blog: Described = {
  routes: ['/notes', '/notes/:id/edit', '/notes/:id'],
  pageData: { '/notes': { path: '/posts/', query: ['q', 'after'] }, '/notes/:id': { path: '/posts/:id/' } },
};

const findAll = (release: Described, path: string) =>
  findPageDataRequests(release, new URL(path, 'https://site.test'));
const find = (release: Described, path: string) => findAll(release, path)[0];

test.each([
  ['/notes', { isForOne: false, path: '/posts/' }],
  ['/notes?after=c1&utm=x&q=a b', { isForOne: false, path: '/posts/?q=a+b&after=c1' }],
  ['/notes/7', { isForOne: true, path: '/posts/7/' }],
  ['/notes/7/?q=a', { isForOne: true, path: '/posts/7/' }],
  ['/notes/..%2Fx', { isForOne: true, path: '/posts/..%2Fx/' }],
])('%s begins as its release says', (path, request) => {
  expect(find(blog, path)).toEqual(request);
});

test('a page begins with each request of its list, in that order', () => {
  const pageData: Described['pageData'] = {
    '/notes': [{ path: '/posts/', query: ['q'] }, { path: '/categories' }],
  };
  expect(findAll({ ...blog, pageData }, '/notes?q=fish')).toEqual([
    { isForOne: false, path: '/posts/?q=fish' },
    { isForOne: false, path: '/categories' },
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
    { isForOne: true, path: '/categories/food/' },
    { isForOne: true, path: '/categories/food/posts/?after=c1' },
  ]);
});

test.each(['/notes/7/edit', '/blogs', '/posts/7', '/'])('%s begins with no request', (path) => {
  expect(find(blog, path)).toBeUndefined();
});

test('a page of a release that says nothing of it begins with no request', () => {
  expect(findAll({ routes: ['/blogs', '/posts/:id'] }, '/posts/7')).toEqual([]);
});

test.each([
  ['a path that is no public read', { '/notes': { path: '/profile/' } }],
  ['a parameter that the route lacks', { '/notes': { path: '/posts/:id/' } }],
  ['a list of such paths', { '/notes': [{ path: '/profile/' }, { path: '/posts/:id/' }] }],
])('sends no request for %s', (_, pageData) => {
  expect(find({ ...blog, pageData: pageData as Described['pageData'] }, '/notes')).toBeUndefined();
});
