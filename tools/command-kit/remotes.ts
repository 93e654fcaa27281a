import type { NavigationEntry, PageDescription } from '@site/shared/contracts';
import type { PageDataList } from '@site/shared/contracts/api';
import { evaluateModule } from './evaluate-module';
import { findRemoteNames } from './find-remote-names';
import { fromRoot } from './paths';

/** What stands in a remote's `src/pages.ts`, as far as Node reads it. */
export type RemotePages = Record<
  string,
  Partial<PageDescription> & {
    data?: PageDataList;
    rendered?: true;
    /** Imports the page's module; never called outside a browser. */
    component: () => unknown;
  }
>;

/** A remote as its pages describe it: its name, the paths that it owns, and what and where its pages are. */
export interface RemoteDescription {
  name: string;
  routes: string[];
  pages: Record<string, PageDescription>;
  /** By route: the requests with which the page begins; none for most. */
  pageData: Record<string, PageDataList>;
  /** What it wants to have in header, menu and footer; none for most. */
  entries?: NavigationEntry[];
  /** The routes whose pages are rendered on the server. */
  rendered: string[];
  /** By route: the module of the page as its `import()` names it, without `./`. */
  modules: Record<string, string>;
}

/** The remotes of this repository, each in its folder `remote-<name>`. */
export const remoteNames = findRemoteNames(fromRoot());

/** Evaluates the `src/pages.ts` of a remote. */
export async function readRemote(name: string): Promise<RemoteDescription> {
  // Not by the name of its package: in a copy of the repository that is the original's.
  const { pages, entries } = (await evaluateModule(fromRoot(`remote-${name}`, 'src/pages.ts'))) as {
    pages: RemotePages;
    entries?: NavigationEntry[];
  };
  return describeRemote(name, pages, entries);
}

export function describeRemote(
  name: string,
  pages: RemotePages,
  navigation?: NavigationEntry[],
): RemoteDescription {
  const entries = Object.entries(pages);
  return {
    name,
    routes: Object.keys(pages),
    pages: Object.fromEntries(
      entries.flatMap(([route, { title, description }]) =>
        title !== undefined && description !== undefined ? [[route, { title, description }] as const] : [],
      ),
    ),
    pageData: Object.fromEntries(
      entries.flatMap(([route, { data }]) => (data ? [[route, data] as const] : [])),
    ),
    ...(navigation && { entries: navigation }),
    rendered: entries.filter(([, { rendered }]) => rendered).map(([route]) => route),
    modules: Object.fromEntries(
      entries.map(([route, { component }]) => [route, findModule(component, `remote-${name}: ${route}`)]),
    ),
  };
}

/** Compiled to CommonJS, as the tests are, an `import()` has become a `require()`. */
const importCall = /\b(?:import|require)\(\s*["']\.\/([^"']+)["']\s*\)/g;

/** Calling the function would evaluate the page, which needs a browser; its text says what it imports. */
function findModule(component: () => unknown, page: string): string {
  const [module, ...others] = [...component.toString().matchAll(importCall)].map(([, path = '']) => path);
  if (module === undefined || others.length > 0)
    throw new Error(`${page} has to fetch its page with one import() of a module in its folder`);
  return module;
}
