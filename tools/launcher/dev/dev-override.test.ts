import { readRemote } from '@site/command-kit/remotes';
import { describeDevRelease, toOverrideLink } from './dev-override';

it('describes a remote whose files change while one looks at them', async () => {
  expect(describeDevRelease(await readRemote('blog'))).toMatchObject({
    name: 'blog',
    release: 'development',
    entry: 'remoteEntry.js',
    container: 'remote_blog_development',
    routes: expect.arrayContaining(['/posts/:id']),
    files: {},
  });
});

it('links to a site that asks for it', () => {
  const link = new URL(toOverrideLink('https://site.example', 'blog', 'http://127.0.0.1:8080'));
  expect(link.origin).toBe('https://site.example');
  expect(link.searchParams.get('override')).toBe('blog=http://127.0.0.1:8080/r/blog/release.json');
});
