import type { ComponentType } from 'react';
import type { PageDescription, PageListing } from '@site/shared/contracts';
import type { PageDataList } from '@site/shared/contracts/api';

/** What a page gets from its entry among the pages of its remote. */
export interface PageProps {
  title: string;
}

interface AnyPage {
  /** The requests of the API whose responses the page shows first; the first one is what the page is about. */
  data?: PageDataList;
  /**
   * Whether the server renders it, as a visitor without an account sees it. Such a page must not need a browser before it is
   * on the screen: neither its modules nor its first rendering.
   */
  rendered?: true;
  /**
   * The group of members who get the page; for everybody else there is none. The operator of the site says who is in it. It hides
   * the page, and keeps nothing of it secret.
   */
  group?: string;
}

/** A page that is called the same whatever it shows. */
interface DescribedPage extends AnyPage, PageDescription {
  /** Fetches the page's module with one `import()`, which the build looks for. */
  component: () => Promise<ComponentType<PageProps>>;
}

/** A page whose title and description are those of what it shows, such as a post; or an extension, which has none. */
interface ContentPage extends AnyPage {
  title?: never;
  description?: never;
  component: () => Promise<ComponentType>;
}

export type RemotePage = DescribedPage | ContentPage;

/**
 * The pages of a remote by route, in the router's syntax, such as `/posts/:id`; below `/extensions/` its extensions of other
 * remotes' pages, made with `toExtension`, which need an entry for their extension point. They stand in the remote's `src/pages.ts`,
 * which the build evaluates in Node: what it imports must not need a browser or styles.
 */
export type Pages = Record<string, RemotePage>;

/**
 * What search engines are told of pages, by route. They stand beside the pages in `src/pages.ts`, as `listings`; no browser
 * gets them. Take the pages of the remote for `P`, so that no other route can be named.
 */
export type Listings<P = Pages> = { [Route in keyof P]?: PageListing };
