import { Client } from 'pg';
import type { Category, LoginResponse, PostSummary } from '@site/shared/contracts/api';
import { ask, toJsonQuestion, type Answer } from './ask';
import { askAtRate } from './at-rate';
import type { SiteUnderDrill } from './site-under-drill';

/** Signs in; resolves with an access token. */
export async function signIn({ url, admin }: SiteUnderDrill, email = admin.email): Promise<string> {
  const answer = await ask(`${url}/api/login/`, toJsonQuestion({ email, password: admin.password }));
  if (answer.status !== 200) throw new Error(`Login answers ${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body) as LoginResponse).access;
}

/** Makes admins beside the first one, with the same password; each may write 60 posts. Resolves with their tokens. */
export async function addWriters(site: SiteUnderDrill, count: number): Promise<string[]> {
  const client = new Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `insert into accounts (email, password_hash, is_admin, created_at)
     select 'writer-' || n || '@example.com', password_hash, true, now()
     from accounts, generate_series(1, $2::int) n where email = $1
     returning email`,
    [site.admin.email, count],
  );
  await client.end();
  const tokens: string[] = [];
  for (const { email } of rows) tokens.push(await signIn(site, email));
  return tokens;
}

export async function findCategory({ url }: SiteUnderDrill): Promise<number> {
  const [category] = JSON.parse((await ask(`${url}/api/categories`)).body) as Category[];
  if (!category) throw new Error('The site has no categories.');
  return category.id;
}

export interface Writing {
  /** By title. */
  answers: Map<string, Answer>;
  acknowledged: string[];
  /** Acknowledged and not there any more. */
  lost: string[];
  /** There more than once. */
  twice: string[];
}

/** Publishes posts at a rate, each sent once, until the signal; then looks which of them are there. */
export async function writeAtRate(
  site: SiteUnderDrill,
  { perSecond, tokens, signal }: { perSecond: number; tokens: string[]; signal: AbortSignal },
): Promise<() => Promise<Writing>> {
  const category = await findCategory(site);
  const answers = new Map<string, Answer>();
  const writing = askAtRate(perSecond, signal, async (number) => {
    const title = `Post ${number}`;
    const post = { title, content: `<p>The text of post ${number}.</p>`, category };
    const answer = await ask(`${site.url}/api/posts/`, toJsonQuestion(post, tokens[number % tokens.length]));
    answers.set(title, answer);
    return answer;
  });
  return async () => {
    await writing;
    const acknowledged = [...answers].filter(([, { status }]) => status === 201).map(([title]) => title);
    const titles = await readTitles(site);
    const unique = new Set(titles);
    return {
      answers,
      acknowledged,
      lost: acknowledged.filter((title) => !unique.has(title)),
      twice: titles.filter((title, index) => titles.indexOf(title) !== index),
    };
  };
}

/** Of all published posts, page by page as a visitor would get them. */
async function readTitles({ url }: SiteUnderDrill): Promise<string[]> {
  const titles: string[] = [];
  for (let path: string | undefined = '/api/posts/?limit=100'; path !== undefined;) {
    const answer = await ask(url + path);
    if (answer.status !== 200) throw new Error(`The list answers ${answer.status}: ${answer.body}`);
    titles.push(...(JSON.parse(answer.body) as PostSummary[]).map(({ title }) => title));
    path = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  return titles;
}
