import type { SiteClient } from '@site/command-kit/site-client';
import type { AuthorDetails, UpdateAuthorRequest } from '@site/shared/contracts/api';

/** The texts of an author's page. */
export type About = Required<Pick<UpdateAuthorRequest, 'bio' | 'links'>>;

/** Gives the author's page a bio and links, unless it has one of them. */
export async function tellAboutAuthor(
  site: Pick<SiteClient, 'call'>,
  token: string,
  about: About,
): Promise<void> {
  const { bio, links } = await site.call<AuthorDetails>('GET', '/profile/author/', { token });
  if (bio !== '' || links.length > 0) return;
  await site.call('PUT', '/profile/author/', { token, body: about });
}
