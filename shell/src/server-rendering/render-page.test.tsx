/** @jest-environment node */
import type { BootstrapData, SiteConfig } from '@site/shared/contracts';
import { toExtensionAddress } from '@site/shared/contracts/registry';
import { useAuth } from '@site/shared/auth';
import { toExtension, toRoutes, type Pages } from '@site/shared/pages';
import { useSiteConfig } from '@site/shared/site-config';
import { makeRelease } from '../testing/make-release';
import { renderPage } from './render-page';

const bootstrapData: BootstrapData = {
  config: { brand: 'Sample Site', features: {} } as SiteConfig,
  releases: { id: 'a', remotes: [makeRelease('blog')] },
};

const Author = toExtension('blog.post', ({ author }) => (
  <p>{`${author?.name}, on ${useSiteConfig().brand}, for ${useAuth().user?.name ?? 'a guest'}`}</p>
));
const Broken = () => {
  throw new Error('thrown on purpose');
};

const toPage = (Component: () => React.ReactNode): Pages[string] => ({
  title: 'A page',
  description: 'Of a remote.',
  component: async () => Component,
});
const routes = toRoutes({
  '/blog': toPage(() => <h1>The blog</h1>),
  '/extensions/author': toPage(Author as () => React.ReactNode),
  '/extensions/broken': toPage(Broken),
});
const render = (url: string) => renderPage({ bootstrapData, url }, { contract: 1, routes });

const props = JSON.stringify({ author: { name: 'Ada' } });

test('renders a page within the frame of the site', async () => {
  expect(await render('/blog')).toMatch(
    /<header.*<main[^>]*><div[^>]* data-remote="blog">.*<h1>The blog<\/h1>.*<footer/s,
  );
});

test('renders an extension alone, from its props, with what the site tells remotes @13.9', async () => {
  const markup = await render(toExtensionAddress('/extensions/author', 'blog.post', props));
  expect(markup).toBe('<p>Ada, on Sample Site, for a guest</p>');
});

test('an extension that throws has no markup', async () => {
  await expect(render('/extensions/broken')).rejects.toThrow('thrown on purpose');
});
