import { findOwner, type PreloadFile, type ReleaseSet, type SiteConfig } from '@site/shared/contracts';
import type { Post } from '@site/shared/contracts/api';
import type { ApiReader } from './api-reader';
import type { PageMeta } from './page-meta';

/** What the server knows of the page at a path. */
export interface FoundPage {
  status: 200 | 404;
  meta: PageMeta;
  preload: PreloadFile[];
}

const postPath = /^\/posts\/([^/]+)\/?$/;

/**
 * Says whether there is a page, and what previews show of it. A post that cannot be asked for just now counts as there:
 * the browser will say what is wrong.
 */
export async function findPage(
  pathname: string,
  { releases, site, api }: { releases: ReleaseSet; site: SiteConfig; api: ApiReader },
): Promise<FoundPage> {
  const owner = findOwner(releases, pathname);
  const preload = owner?.preload ?? [];
  const general: PageMeta = {
    title: site.brand,
    description: `${site.brand}: posts by developers, free web tools and a friendly community.`,
    type: 'website',
  };
  const meta = { ...general, url: site.publicUrl + pathname };
  if (!owner)
    return pathname === '/' ? { status: 200, meta, preload } : { status: 404, meta: general, preload };
  const postId = postPath.exec(pathname)?.[1];
  if (!postId) return { status: 200, meta, preload };

  const found = await api.get<Post>(`/posts/${postId}/`);
  if (found === 'missing') return { status: 404, meta: general, preload };
  return { status: 200, meta: found === 'unavailable' ? meta : describePost(found.data, site), preload };
}

function describePost(
  { id, title, excerpt, featured_image: picture, created_at }: Post,
  site: SiteConfig,
): PageMeta {
  return {
    title: `${title} – ${site.brand}`,
    description: excerpt || title,
    url: `${site.publicUrl}/posts/${id}`,
    type: 'article',
    image: picture ? new URL(picture, site.publicUrl).href : undefined,
    publishedAt: created_at,
  };
}
