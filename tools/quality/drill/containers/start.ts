import { SiteClient } from '@site/command-kit/site-client';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { createMember } from '../attacks/create-member';
import { withPage } from '../attacks/with-page';
import { makePicture, uploadPost } from '../upload-post';
import { findCategory } from '../writers';
import type { ComposedSite } from './composed-site';
import { readDocumented } from './documented';

/** The commands for the first start: the secrets, the build with the start, and more servers. */
const [makeSecrets = '', , scale = ''] = readDocumented('SMTP_URL=').split('\n');
/** Two of each server, of the images that have been built. */
export const scaleUp = scale;

export async function buildImages({ run }: ComposedSite): Promise<void> {
  await run(makeSecrets.replace(/SMTP_URL=\S+/, 'SMTP_URL=smtp://mail:1025'));
  await run('docker compose build');
}

/** First one of each server, without any profile. */
export async function start({ run }: ComposedSite): Promise<void> {
  for (const up of ['docker compose up --wait', scaleUp]) await run(up, { COMPOSE_PROFILES: '' });
  const log = await run('docker compose logs api');
  if (log.includes('connection lost')) throw new Error('The API loses its connections.');
}

export async function openPages({ url }: ComposedSite): Promise<void> {
  await withPage(url, async (page) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    for (const [path, heading] of Object.entries({ '/': 'Welcome to Dev Commons', '/blogs': 'Blog Posts' })) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    if (errors.length > 0) throw new Error(errors.join('\n'));
  });
}

export async function startProfiles({ run }: ComposedSite): Promise<void> {
  await run(scaleUp);
}

export async function publishPosts(site: ComposedSite): Promise<void> {
  const { access } = await createMember({
    openBrowser: () => new SiteClient(site.url),
    findCode: () => findMailedCode(site),
  });
  const { status } = await uploadPost(site, {
    token: access,
    category: await findCategory(site),
    picture: await makePicture(),
  });
  if (status !== 201) throw new Error(`The post got status ${status}.`);
  const token = await site.logInAsAdmin();
  const client = new SiteClient(site.url);
  const [waiting] = await client.call<OwnPostSummary[]>('GET', '/moderation/posts/', { token });
  await client.call('POST', `/moderation/posts/${waiting?.id}/approve/`, { token });
  await client.call('GET', `/posts/${waiting?.id}/`);
}

async function findMailedCode({ run }: ComposedSite): Promise<string | undefined> {
  const read = 'docker compose exec -T mail wget -q -O - http://127.0.0.1:8025/view/latest.txt';
  const mail = await run(read).catch(() => '');
  return /^(\d{6})$/m.exec(mail)?.[1];
}
