import { patiently } from '../../patiently';
import { findPage, listCategories, makePostBody } from '../api-under-test';
import type { Call, CallRequest } from '../measure';
import type { GeneratedMembers } from './generate-members';
import { findPostOf, isPublished, membersPerAuthor, rareWords, tagsInTurn } from './generate-posts';
import type { SignedIn } from './signed-in';

/** The maximum of addresses in one file; see `sitemap.repository.ts`. */
const sitemapPageSize = 5_000;
const pageSize = 20;
/** As many as the smallest site has. */
const authorsInTurn = 100;
/** As many words as a search takes, each as long as it may be. */
const nowhere = [...'abcdefghij'].map((letter) => letter.repeat(19)).join(' ');
const json = { 'content-type': 'application/json' };

export interface GrowthCall {
  call: Call;
  /** The number of items in the response, where that grows with the site; the work is compared for each item. */
  parts?: number;
}

/**
 * The calls to measure, by name. Each request differs from the one before or is authenticated, so that every response needs the
 * database.
 */
export async function toGrowthCalls(
  url: string,
  { credentialsOf }: GeneratedMembers,
  { asAdmin, asMember, nextWriter }: SignedIn,
  size: number,
): Promise<Record<string, GrowthCall>> {
  let count = 0;
  const next = () => (count += 1);
  /** The API ignores unknown parameters but caches such a URL separately. */
  const varied = (path: string): CallRequest => ({
    path: `${path}${path.includes('?') ? '&' : '?'}n=${next()}`,
  });
  const search = (words: string) => () => varied(`/posts/?q=${encodeURIComponent(words)}`);
  const spread = (many: number) => 1 + ((next() * 7919) % many);
  // Some of every hundred posts are not published.
  const lastPage = Math.floor((size * 0.9) / pageSize);
  const farPage = await patiently(() => findPage(url, Math.min(1_000, lastPage) * pageSize, pageSize));
  const body = await patiently(() => makePostBody(url));
  const categories = await patiently(() => listCategories(url));
  const authors = Math.ceil(size / membersPerAuthor);
  const asked = Math.min(authors, authorsInTurn);
  /**
   * An author with a page, chosen from the same number at each size: otherwise a cache with all authors of a small site would
   * be compared with one for a few of a large one. For some authors, all posts wait.
   */
  const author = () => {
    const number = 1 + (next() % asked) * Math.floor(authors / asked);
    return isPublished(number - 1) ? number : number + 1;
  };

  const reads: Record<string, Call> = {
    list: () => varied(`/posts/?limit=${pageSize}`),
    'list of a category': () => varied(`/posts/?limit=${pageSize}&category=${1 + (count % 10)}`),
    'page of an author': () => varied(`/authors/member-${author()}/`),
    'posts of an author': () => varied(`/authors/member-${author()}/posts/?limit=${pageSize}`),
    'posts of a category': () =>
      varied(`/categories/${categories[next() % categories.length]?.slug}/posts/?limit=${pageSize}`),
    'page of a tag': () => varied(`/tags/topic-${next() % tagsInTurn}/`),
    'posts of a frequent tag': () => varied(`/tags/topic-${next() % tagsInTurn}/posts/?limit=${pageSize}`),
    'posts of a tag of 20 posts': () => varied(`/tags/scarce/posts/?limit=${pageSize}`),
    'suggested tags': () => varied('/tags/?q=to'),
    'page 1000 or the last one': () => varied(farPage),
    'search for a frequent word': search('everywhere'),
    'search for a word of old posts': search('bygone'),
    'search for a word of 20 posts': search('scarce'),
    'search for a word of one post in 5000': () => search(`rare${(count * 7) % rareWords}`)(),
    'search for a mistyped word': search('tpoic'),
    'search for words that are in no post': search(nowhere),
    'search for several frequent words': search('everywhere usual length'),
    'search for a phrase': search('"usual length"'),
    'search for a word that is being typed': search('everyw'),
    'search for a rare word and the beginning of a frequent one': search('scarce everyw'),
    'search for a letter': search('x'),
    'search for a tag': search('topic-3'),
    'search for a name that all authors have': search('member'),
    'search for the name of an author': () => search(`member ${author()}`)(),
    'search for a word in Japanese': search('記事'),
    'search for letters of Japanese': search('の 記 本'),
    'one post': () => ({ path: `/posts/${spread(size)}/`, headers: asAdmin() }),
    'own posts': () => ({ path: `/posts/mine/?limit=${pageSize}`, headers: asMember() }),
    'views of an own post': () => {
      const { number, headers } = nextWriter();
      return { path: `/posts/${findPostOf(number, authors)}/views/`, headers };
    },
    'reading list': () => ({ path: `/reading-list/?limit=${pageSize}`, headers: asMember() }),
    profile: () => ({ path: '/profile/', headers: asMember() }),
    'moderation queue': () => ({ path: `/moderation/posts/?limit=${pageSize}`, headers: asAdmin() }),
    'reported posts': () => ({ path: `/moderation/reports/?limit=${pageSize}`, headers: asAdmin() }),
    'how many posts wait': () => ({ path: '/moderation/count/', headers: asAdmin() }),
    'members for admins': () => ({ path: `/moderation/members/?limit=${pageSize}`, headers: asAdmin() }),
    'search for a member': () => ({
      path: `/moderation/members/?q=member-${spread(size)}@example.com`,
      headers: asAdmin(),
    }),
    'search for a name that all members have': () => ({
      path: '/moderation/members/?q=member',
      headers: asAdmin(),
    }),
    'search for a name that no member has': () => ({
      path: '/moderation/members/?q=nobodys',
      headers: asAdmin(),
    }),
    'what was done about a member': () => ({
      path: `/moderation/member-actions/?limit=${pageSize}&member=${spread(size)}`,
      headers: asAdmin(),
    }),
    'log of admins': () => ({ path: `/moderation/member-actions/?limit=${pageSize}`, headers: asAdmin() }),
    'how many pages the sitemap has': () => varied('/sitemap/'),
    'figures for Prometheus': () => varied('/metrics'),
  };
  const writes: Record<string, Call> = {
    login: () => ({
      path: '/login/',
      method: 'POST',
      headers: json,
      body: JSON.stringify(credentialsOf(spread(size))),
    }),
    // It comes last, because it changes the number of posts.
    'a post that is written': () => ({
      path: '/posts/',
      method: 'POST',
      headers: { ...json, ...asMember() },
      body,
    }),
  };
  return {
    ...toGrowthCallOfEach(reads),
    'address in the sitemap': { call: () => varied('/sitemap/1/'), parts: Math.min(size, sitemapPageSize) },
    ...toGrowthCallOfEach(writes),
  };
}

const toGrowthCallOfEach = (calls: Record<string, Call>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]): [string, GrowthCall] => [name, { call }]));
