import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sendRequest, type TimedResponse } from './send-request';
import type { SiteUnderDrill } from './site-under-drill';

/** Noise, which no format compresses well. */
export function makePicture(): Promise<Buffer> {
  const [width, height] = [600, 400];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer();
}

export async function uploadPost(
  { url }: Pick<SiteUnderDrill, 'url'>,
  { token, category, picture }: { token: string; category: number; picture: Buffer },
): Promise<TimedResponse> {
  const form = new FormData();
  form.append('title', 'With a picture');
  form.append('content', '<p>Large.</p>');
  form.append('category', String(category));
  form.append('featured_image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'noise.jpg');
  const encoded = new Response(form);
  return sendRequest(`${url}/api/posts/`, {
    headers: {
      'content-type': String(encoded.headers.get('content-type')),
      authorization: `Bearer ${token}`,
    },
    body: new Uint8Array(await encoded.arrayBuffer()),
  });
}
