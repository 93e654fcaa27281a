import { useSiteConfig } from '@site/shared/site-config';

/** The name of the site within a sentence, which no translator translates. */
export function Brand() {
  return <span translate="no">{useSiteConfig().brand}</span>;
}
