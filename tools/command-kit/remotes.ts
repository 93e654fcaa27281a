import type { NavigationEntry, PageDescription, PageListing } from '@site/shared/contracts';
import type { PageDataList } from '@site/shared/contracts/api';
import { extensionsPath } from '@site/shared/contracts/registry';
import { evaluateModule } from './evaluate-module';
import { findRemoteNames } from './find-remote-names';
import { fromRoot } from './paths';

/** A remote's `src/pages.ts`, as far as Node reads it. */
export interface PagesModule {
  pages: RemotePages;
  listings?: Record<string, PageListing>;
  entries?: NavigationEntry[];
}

export type RemotePages = Record<
  string,
  Partial<PageDescription> & {
    data?: PageDataList;
    rendered?: true;
    group?: string;
    /** Imports the page's module; never called outside a browser. */
    component: () => unknown;
  }
>;

/** A remote as its pages describe it: name, routes and pages. */
export interface RemoteDescription {
  name: string;
  routes: string[];
  pages: Record<string, PageDescription>;
  /** By route: the requests whose responses a page starts with. */
  pageData: Record<string, PageDataList>;
  /** By route: what search engines are told of the page. */
  listings: Record<string, PageListing>;
  /** By route: the group whose members alone get the page. */
  groups?: Record<string, string>;
  /** Its entries in header, menu, footer and extension points. */
  entries?: NavigationEntry[];
  /** The routes whose pages are rendered on the server, and the paths of such extensions. */
  rendered: string[];
  /** By route, and by path of an extension: the module of the page as its `import()` names it, without `./`. */
  modules: Record<string, string>;
}

/** The remotes of this repository, each in its folder `remote-<name>`. */
export const remoteNames = findRemoteNames(fromRoot());

/** Evaluates the `src/pages.ts` of a remote. */
export async function readRemote(name: string): Promise<RemoteDescription> {
  // Not by the package name, which in a copy of the repository leads to the original.
  return describeRemote(
    name,
    (await evaluateModule(fromRoot(`remote-${name}`, 'src/pages.ts'))) as PagesModule,
  );
}

export function describeRemote(
  name: string,
  { pages, listings = {}, entries: navigation }: PagesModule,
): RemoteDescription {
  const entries = Object.entries(pages);
  const routes = Object.keys(pages).filter((route) => !route.startsWith(extensionsPath));
  const extensions = Object.keys(pages).filter((route) => route.startsWith(extensionsPath));
  const forgotten = extensions.find((route) => !navigation?.some(({ path }) => path === route));
  if (forgotten !== undefined)
    throw new Error(`remote-${name}: no entry says in which extension point ${forgotten} stands`);
  const groups = entries.flatMap(([route, { group }]) =>
    group === undefined ? [] : [[route, group] as const],
  );
  return {
    name,
    routes,
    pages: Object.fromEntries(
      entries.flatMap(([route, { title, description }]) =>
        title !== undefined && description !== undefined ? [[route, { title, description }] as const] : [],
      ),
    ),
    pageData: Object.fromEntries(
      entries.flatMap(([route, { data }]) => (data ? [[route, data] as const] : [])),
    ),
    listings,
    ...(groups.length > 0 && { groups: Object.fromEntries(groups) }),
    ...(navigation && { entries: navigation }),
    rendered: entries.filter(([, { rendered }]) => rendered).map(([route]) => route),
    modules: Object.fromEntries(
      entries.map(([route, { component }]) => [route, findModule(component, `remote-${name}: ${route}`)]),
    ),
  };
}

/** In modules that are compiled to CommonJS, as in tests, `import()` has become `require()`. */
const importCall = /\b(?:import|require)\(\s*["']\.\/([^"']+)["']\s*\)/g;

/** Finds the import in the text of the function, because calling it would evaluate a page, which needs a browser. */
function findModule(component: () => unknown, page: string): string {
  const [module, ...others] = [...component.toString().matchAll(importCall)].map(([, path = '']) => path);
  if (module === undefined || others.length > 0)
    throw new Error(`${page} has to fetch its page with one import() of a module in its folder`);
  return module;
}
