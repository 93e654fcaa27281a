import type { ReleaseDescription } from '@site/shared/contracts';

/** Once the shell runs, a page of a remote may request three files: entry, script and style. */
const mostRequests = 3;

/** Fails the build when a page of the remote is spread over too many files. */
export function checkRequests({
  name,
  preload,
  pagePreload = {},
}: Pick<ReleaseDescription, 'name' | 'preload' | 'pagePreload'>): void {
  for (const [route, pageFiles] of Object.entries(pagePreload)) {
    const files = [...preload, ...pageFiles].map(({ path }) => path);
    if (files.length <= mostRequests) continue;
    throw new Error(
      `remote-${name}: ${route} takes ${files.length} requests instead of ${mostRequests} at most: ` +
        `${files.join(', ')} (tools/build/check-requests.ts)`,
    );
  }
}
