import { readRemote, remoteNames } from '@site/command-kit/remotes';
import { makeDevReleaseSet } from './dev-releases';

it('describes every remote as its pages do, with files that need no hash', async () => {
  const { id, remotes } = makeDevReleaseSet(await Promise.all(remoteNames.map(readRemote)));
  expect(id).toMatch(/^development-[0-9a-f]{12}$/);
  expect(remotes.map(({ name }) => name)).toEqual(remoteNames);
  expect(remotes.find(({ name }) => name === 'blog')).toMatchObject({
    entry: '/r/blog/remoteEntry.js',
    container: 'remote_blog_development',
    routes: expect.arrayContaining(['/posts/:id']),
    pages: expect.objectContaining({ '/blogs': expect.objectContaining({ title: 'Blog Posts' }) }),
    preload: [],
    server: expect.objectContaining({ routes: expect.arrayContaining(['/posts/:id']) }),
  });
});
