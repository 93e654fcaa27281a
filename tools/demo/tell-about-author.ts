import type { SiteClient } from '@site/command-kit/site-client';
import type { AuthorDetails, UpdateAuthorRequest } from '@site/shared/contracts/api';

/** What somebody tells of themselves on their own page. */
export type About = Required<Pick<UpdateAuthorRequest, 'bio' | 'links'>>;

/** Gives the page bio and links where it has neither: what somebody wrote stays. */
export async function tellAboutAuthor(
  site: Pick<SiteClient, 'call'>,
  token: string,
  about: About,
): Promise<void> {
  const { bio, links } = await site.call<AuthorDetails>('GET', '/profile/author/', { token });
  if (bio !== '' || links.length > 0) return;
  await site.call('PUT', '/profile/author/', { token, body: about });
}
