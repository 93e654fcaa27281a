import type { SiteConfig } from '@site/shared/contracts';
import type { Author } from '@site/shared/contracts/api';
import type { Person, ProfilePage } from 'schema-dts';

/** Somebody who writes, as an article and their own page name them; `path` is that of the page. */
export function describePerson(
  name: string,
  path: string,
  { publicUrl }: SiteConfig,
): Exclude<Person, string> {
  return { '@type': 'Person', name, url: publicUrl + path };
}

/** The page of an author. Source: https://schema.org/ProfilePage */
export function describeAuthor(
  { name, avatar, bio, links }: Author,
  path: string,
  site: SiteConfig,
): ProfilePage {
  return {
    '@type': 'ProfilePage',
    url: site.publicUrl + path,
    mainEntity: {
      ...describePerson(name, path, site),
      ...(bio !== '' && { description: bio }),
      ...(avatar !== null && { image: new URL(avatar, site.publicUrl).href }),
      ...(links.length > 0 && { sameAs: links }),
    },
  };
}
