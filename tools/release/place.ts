import { print, printNote, printResult } from '@site/command-kit/print';
import type { PlannedRelease } from '@site/shared/contracts/api';
import type { BuiltShell } from './check-remote';
import type { Outcome } from './outcome';
import { RegistryClient } from './registry-client';

/** What commands about releases work with. */
export interface ReleaseContext {
  registry: RegistryClient;
  siteUrl: string;
  /** Takes sentences for people while the command runs. */
  log: (line: string) => void;
}

interface RunOptions {
  json?: true | undefined;
  /** Requests what is public alone, so it needs no token. */
  isPublic?: true;
}

/** Runs a command and prints its outcome. */
export type RunOnSite = (
  work: (context: ReleaseContext) => Promise<Outcome>,
  options: RunOptions,
) => Promise<void>;

/** Where commands are typed: in this repository, or in the project of a team. */
export interface Place {
  run: RunOnSite;
  /** The remote of a project. In the repository there are several, and commands name theirs. */
  findRemote?: () => string;
  /** The folder of what was built of the remote, which the repository builds first. */
  build: (remote: string, log: (line: string) => void) => Promise<{ folder: string; seconds?: number }>;
  /** What the next build will ask of shell and registry. */
  plan: (remote: string) => Promise<PlannedRelease>;
  /** The shell in which a release is checked. */
  findShell: (log: (line: string) => void) => Promise<BuiltShell>;
  /** What to type there for a verb about the remote. */
  toCommand: (verb: 'follow' | 'rollback', remote: string) => string;
}

/** On the site that `findSite` finds, with the token of who is releasing. */
export function createRun(
  findSite: (isPublic: boolean) => Promise<{ siteUrl: string; token?: string }>,
): RunOnSite {
  return async (work, { json: isForPrograms, isPublic = false }) => {
    const site = await findSite(isPublic);
    const registry = new RegistryClient(site);
    printOutcome(await work({ registry, siteUrl: site.siteUrl, log: printNote }), isForPrograms);
  };
}

/** Prints what a command has to say; what has failed ends with exit code 1. */
export function printOutcome({ json, text, hasFailed }: Outcome, isForPrograms: true | undefined): void {
  if (isForPrograms) printResult(json ?? {});
  else print(text);
  if (hasFailed) process.exitCode = 1;
}
