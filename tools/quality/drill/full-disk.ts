import { Client } from 'pg';
import type { ErrorBody } from '@site/shared/contracts';
import type { Post } from '@site/shared/contracts/api';
import { logIn } from '../log-in';
import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from './send-request';
import type { Drill } from './drill';
import type { SiteUnderDrill } from './site-under-drill';
import { canMakeSmallFolders } from './small-folder';
import { makePicture, uploadPost } from './upload-post';
import { findCategory } from './writers';

const megabytes = 4;
const maxUploads = 40;

export const fullDisk: Drill = {
  name: 'full-disk',
  title: `pictures for posts until a disk of ${megabytes} MB is full`,
  smallFolder: { path: 'uploads', megabytes },
  findMissing: async () =>
    (await canMakeSmallFolders())
      ? undefined
      : 'it needs root or user namespaces on Linux to make a small file system',
  run: async (site) => {
    const token = await logIn(`${site.url}/api`, site.admin);
    const category = await findCategory(site);
    const picture = await makePicture();
    const upload = () => uploadPost(site, { token, category, picture });
    const written: TimedResponse[] = [];
    let refused = await upload();
    while (refused.status === 201 && written.length < maxUploads) {
      written.push(refused);
      refused = await upload();
    }
    const body = refused.status === 201 ? undefined : (JSON.parse(refused.body) as ErrorBody);
    const again = await upload();
    const text = { title: 'Without a picture', content: '<p>Small.</p>', category };
    const plain = await sendRequest(`${site.url}/api/posts/`, jsonRequest(text, token));
    const posts = written.map((response) => JSON.parse(response.body) as Post);
    const pictures = await Promise.all(
      posts.map((post) => sendRequest(site.url + String(post.featured_image))),
    );
    const { orphans, postCount } = await countRows(site);

    const [first] = posts;
    await sendRequest(`${site.url}/api/posts/${first?.id}/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    const afterwards = await upload();
    return {
      figures: {
        written: written.length,
        refused: `${refused.status} ${body?.code}: ${body?.message}`,
        'pictures afterwards': countStatuses(pictures),
      },
      expectations: {
        'some posts have found room': written.length > 0,
        'then there is a clear refusal': refused.status === 503 && body?.code === 'storage_full',
        'the same for the next one': again.status === 503,
        'nothing of the refused posts is left behind': orphans === 0 && postCount === written.length + 1,
        'posts without pictures can be written': plain.status === 201,
        'all pictures written before are whole': pictures.every(({ status }) => status === 200),
        'once there is room again, pictures are taken again': afterwards.status === 201,
      },
    };
  },
};

/** Counts pictures in the database that no post shows, and posts. */
async function countRows({ databaseUrl }: SiteUnderDrill): Promise<{ orphans: number; postCount: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ orphans: number; postCount: number }>(
    `select (select count(*)::int from images where id not in (select image_id from post_images)) as orphans,
            (select count(*)::int from posts) as "postCount"`,
  );
  await client.end();
  return rows[0] ?? { orphans: -1, postCount: -1 };
}
