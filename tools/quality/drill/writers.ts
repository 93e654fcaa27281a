import type { Category, PostSummary } from '@site/shared/contracts/api';
import { sendRequest, jsonRequest, type TimedResponse } from './send-request';
import { sendAtRate } from './send-at-rate';
import type { SiteUnderDrill } from './site-under-drill';

export async function findCategory({ url }: Pick<SiteUnderDrill, 'url'>): Promise<number> {
  const [category] = JSON.parse((await sendRequest(`${url}/api/categories`)).body) as Category[];
  if (!category) throw new Error('The site has no categories.');
  return category.id;
}

export interface Writing {
  /** By title. */
  responses: Map<string, TimedResponse>;
  acknowledged: string[];
  /** Acknowledged but missing. */
  lost: string[];
  /** Published more than once. */
  twice: string[];
}

/** Publishes posts at a fixed rate, each sent once, until the signal; then checks which of them exist. */
export async function writeAtRate(
  site: SiteUnderDrill,
  { perSecond, tokens, signal }: { perSecond: number; tokens: string[]; signal: AbortSignal },
): Promise<() => Promise<Writing>> {
  const category = await findCategory(site);
  const responses = new Map<string, TimedResponse>();
  const writing = sendAtRate(perSecond, signal, async (number) => {
    const title = `Post ${number}`;
    const post = { title, content: `<p>The text of post ${number}.</p>`, category };
    const response = await sendRequest(
      `${site.url}/api/posts/`,
      jsonRequest(post, tokens[number % tokens.length]),
    );
    responses.set(title, response);
    return response;
  });
  return async () => {
    await writing;
    const acknowledged = [...responses].filter(([, { status }]) => status === 201).map(([title]) => title);
    const titles = (await readPosts(site)).map(({ title }) => title);
    const unique = new Set(titles);
    return {
      responses,
      acknowledged,
      lost: acknowledged.filter((title) => !unique.has(title)),
      twice: titles.filter((title, index) => titles.indexOf(title) !== index),
    };
  };
}

/** Reads all published posts, page by page as a visitor. */
export async function readPosts({ url }: Pick<SiteUnderDrill, 'url'>): Promise<PostSummary[]> {
  const posts: PostSummary[] = [];
  for (let path: string | undefined = '/api/posts/?limit=100'; path !== undefined;) {
    const response = await sendRequest(url + path);
    if (response.status !== 200) throw new Error(`The list failed with ${response.status}: ${response.body}`);
    posts.push(...(JSON.parse(response.body) as PostSummary[]));
    path = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
  }
  return posts;
}
