import { basename, dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import { isAddress } from '../federation-manifest';
import { startFileServer } from '../file-server';
import { findDescription } from '../publish-form';
import type { BuiltShell } from './built-shell';
import { checkRemote } from './check-remote';
import { nameSources } from './name-sources';
import type { Report } from './report';

/**
 * Checks the release in a folder, or at the path or address of its description.
 *
 * @param siteUrl - whose API it gets; undefined for a stand-in without content
 * @param shared - a browser that goes on afterwards; without it the check has one of its own
 */
export async function checkLocation(
  location: string,
  siteUrl: string | undefined,
  shell: BuiltShell,
  shared?: Browser,
): Promise<Report> {
  if (isAddress(location)) return checkRemote(location, siteUrl, shell, shared);
  // A folder is served from another origin, as it would be elsewhere.
  const file = findDescription(location);
  const server = await startFileServer(dirname(file), 0);
  try {
    const report = await checkRemote(`${server.url}/${basename(file)}`, siteUrl, shell, shared);
    return await nameSources(report, dirname(file), server.url);
  } finally {
    server.close();
  }
}
