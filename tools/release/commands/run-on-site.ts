import { print, printNote, printResult } from '@site/command-kit/print';
import type { Outcome } from '../outcome';
import { RegistryClient } from '../registry-client';
import { readReleaseConfig, readSiteUrl } from '../release-config';

/** What commands about releases work with. */
export interface ReleaseContext {
  registry: RegistryClient;
  siteUrl: string;
  /** Takes sentences for people while the command runs. */
  log: (line: string) => void;
}

/** Runs a command and prints its outcome. */
export type RunOnSite = (
  work: (context: ReleaseContext) => Promise<Outcome>,
  options: RunOptions,
) => Promise<void>;

interface RunOptions {
  json?: true | undefined;
  /** Asks for what is public alone, so it needs no token. */
  isPublic?: true;
}

/** On the site that the environment names. */
export const runOnSite: RunOnSite = async (work, options) => {
  const config = options.isPublic
    ? { siteUrl: readSiteUrl(process.env) }
    : await readReleaseConfig(process.env);
  const { json, text, hasFailed } = await work({
    registry: new RegistryClient(config),
    siteUrl: config.siteUrl,
    log: printNote,
  });
  if (options.json) printResult(json ?? {});
  else print(text);
  if (hasFailed) process.exitCode = 1;
};
