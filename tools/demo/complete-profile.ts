import type { SiteClient } from '@site/command-kit/site-client';
import type { LoginResponse } from '@site/shared/contracts/api';
import type { Author } from './demo-post';
import { renderPicture } from './render-picture';

/** Gives an account without a picture one, and a name when it has none. */
export async function completeProfile(
  site: SiteClient,
  { access, user }: LoginResponse,
  { key, name }: { key: Author; name: string },
): Promise<void> {
  if (user.avatar !== null) return;
  const body = new FormData();
  if (user.name === null) body.set('name', name);
  const picture = await renderPicture(`avatars/${key}.svg`, 'png');
  body.set('avatar', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'avatar.png');
  await site.call('PUT', '/profile/', { token: access, body });
}
