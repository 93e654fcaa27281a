import type { Post } from '@site/shared/contracts/api';
import type { Response } from 'light-my-request';
import type { Member } from '../../../test/create-member';
import type { TestApp } from '../../../test/create-test-app';

export interface PostForm {
  title?: string;
  content?: string;
  category?: string;
  featured_image?: Blob;
}

const defaults = { title: 'A post', content: '<p>Hello</p>', category: '1' };

/** Sends the form of the write screen; a field that is undefined is left out. */
export async function sendPost(site: TestApp, author: Member, form: PostForm = {}): Promise<Response> {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...defaults, ...form })) {
    if (value instanceof Blob) data.append(name, value, 'picture.png');
    else if (value !== undefined) data.append(name, value);
  }
  const request = new Request('http://site.test/', { method: 'POST', body: data });
  return site.inject({
    method: 'POST',
    url: '/api/posts/',
    headers: { ...author.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** Writes a post that must be accepted. */
export async function createPost(site: TestApp, author: Member, form: PostForm = {}): Promise<Post> {
  const answer = await sendPost(site, author, form);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Post>();
}
