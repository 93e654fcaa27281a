import type { ReleaseSet } from '@site/shared/contracts';
import type { PageData } from '@site/shared/contracts/api';

/** Gives the path of a page by the values of its parameters. */
export type ToPagePath = (values: Record<string, string | number>) => string;

/** The page that is about what the API has at `apiPath`; undefined when no live release has one. */
export function findPageOf({ remotes }: ReleaseSet, apiPath: PageData['path']): ToPagePath | undefined {
  const route = remotes
    .flatMap(({ routes, pageData = {} }) =>
      routes.filter((one) => [pageData[one] ?? []].flat()[0]?.path === apiPath),
    )
    .find((one) => toParameters(one).every((parameter) => toParameters(apiPath).includes(parameter)));
  if (route === undefined) return undefined;
  return (values) => route.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
}

const toParameters = (path: string): string[] => path.match(/:\w+/g) ?? [];
