import type { Post } from '@site/shared/contracts/api';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'light-my-request';
import type { Member } from '../../../testing/create-member';
import type { TestApp } from '../../../testing/create-test-app';

export interface PostForm {
  title?: string;
  content?: string;
  category?: string;
  /** With commas between them. */
  tags?: string;
  version?: string;
  featured_image?: Blob;
  featured_image_alt?: string;
  featured_image_focus_x?: string;
  featured_image_focus_y?: string;
  remove_featured_image?: string;
  draft?: string;
  draft_revision?: string;
  stored_picture?: string;
  publish_at?: string;
}

const defaults = { title: 'A post', content: '<p>Hello</p>', category: '1' };

/** Sends the form of the write screen; a field that is undefined is left out. */
export function sendPost(author: Member, form: PostForm = {}): Promise<Response> {
  return sendForm(author, 'POST', '/posts/', { ...defaults, ...form });
}

/** Writes a post that must be accepted. */
export async function createPost(author: Member, form: PostForm = {}): Promise<Post> {
  const response = await sendPost(author, form);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Post>();
}

/** Sends the form of the editor, which has loaded `post`. */
export function sendUpdate(editor: Member, post: Post, form: PostForm = {}): Promise<Response> {
  const { id, title, content, category, version } = post;
  const loaded = { title, content, category: String(category.id), version: String(version) };
  return sendForm(editor, 'PUT', `/posts/${id}/`, { ...loaded, ...form });
}

/** Saves a text that must be accepted. */
export async function updatePost(editor: Member, post: Post, form: PostForm = {}): Promise<Post> {
  const response = await sendUpdate(editor, post, form);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Post>();
}

/** What stands in the database and in the object store, to see that a refused request has left nothing. */
export async function findTraces(site: TestApp): Promise<{ files: string[]; rows: object }> {
  const folder = path.join(site.config.dataDir, 'uploads');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const { rows } = await site.db.pool.query<{ rows: object }>(
    `select json_build_object(
       'images', (select count(*) from images),
       'posts', (select json_agg(json_build_array(id, version, status, title) order by id) from posts),
       'edits', (select count(*) from post_edits),
       'mails', (select count(*) from mail_outbox)
     ) as rows`,
  );
  return { files: files.filter((name) => path.extname(name) !== ''), rows: rows[0]?.rows ?? {} };
}

async function sendForm(
  author: Member,
  method: 'POST' | 'PUT',
  path: string,
  form: PostForm,
): Promise<Response> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form) as [string, string | Blob | undefined][]) {
    if (value instanceof Blob) data.append(name, value, 'picture.png');
    else if (value !== undefined) data.append(name, value);
  }
  return method === 'POST' ? author.post(path, data) : author.put(path, data);
}
