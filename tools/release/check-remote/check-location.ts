import type { Browser } from '@playwright/test';
import { openLocation } from '../open-location';
import type { BuiltShell } from './built-shell';
import { checkRemote } from './check-remote';
import type { Report } from './checks';

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
  const { url, close } = await openLocation(location);
  try {
    return await checkRemote(url, siteUrl, shell, shared);
  } finally {
    close();
  }
}
