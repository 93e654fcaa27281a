import type { ReleaseDescription } from '@site/shared/contracts';
import {
  requireAllFiles,
  requireEntryBudget,
  requireListedFiles,
  requireMatchingHashes,
  requireModuleInEntry,
  requireServerPartBudget,
  requireSizeBudget,
} from './file-rules';
import type { ReleaseFiles } from './release-files';
import { requireAllowedEntries } from './require-allowed-entries';
import { requireCompatible } from './require-compatible';
import { requireFreeRoutes, type OwnedRoutes } from './require-free-routes';
import { requireOwnStyles } from './require-own-styles';

/** What the rules of compatibility look at. */
export interface DescribedRelease {
  description: ReleaseDescription;
  /** Those of the other remotes that are live; empty where they are not known. */
  routesOfOthers: OwnedRoutes[];
}

/** What the rules of the files look at. */
export interface ReleaseContent {
  description: ReleaseDescription;
  files: ReleaseFiles;
}

/** `require` throws a `ReleaseRejectedError` for a release that breaks the rule. */
export interface ReleaseRule<Release> {
  /** The check of `check-remote` under which it is reported. */
  about: 'description' | 'files' | 'budget' | 'styles';
  require: (release: Release) => void | Promise<void>;
}

/** Whether a release fits the current shell and the other live remotes: run when it is published and for each activation. */
export const compatibilityRules: readonly ReleaseRule<DescribedRelease>[] = [
  { about: 'description', require: ({ description }) => requireCompatible(description) },
  { about: 'description', require: ({ description }) => requireAllowedEntries(description) },
  {
    about: 'description',
    require: ({ description: { name, routes }, routesOfOthers }) =>
      requireFreeRoutes(name, routes, routesOfOthers),
  },
];

type FilesRule = ReleaseRule<{ description: Pick<ReleaseDescription, 'files'>; files: ReleaseFiles }>;

const listedFiles: readonly FilesRule[] = [
  { about: 'files', require: ({ description, files }) => requireAllFiles(description, files) },
  { about: 'files', require: ({ description, files }) => requireMatchingHashes(description, files) },
  { about: 'files', require: ({ description, files }) => requireListedFiles(description, files) },
];

const sizeBudget: FilesRule = { about: 'budget', require: ({ files }) => requireSizeBudget(files) };

/** Whether the files are exactly those that the description of a build of the shell lists, and not too large. */
export const shellBuildRules: readonly FilesRule[] = [...listedFiles, sizeBudget];

/** Whether the files are exactly those that the description lists, not too large, and styles its own: run when it is published. */
export const fileRules: readonly ReleaseRule<ReleaseContent>[] = [
  ...listedFiles,
  { about: 'description', require: ({ description, files }) => requireModuleInEntry(description, files) },
  sizeBudget,
  { about: 'budget', require: ({ description, files }) => requireEntryBudget(description, files) },
  { about: 'budget', require: ({ description, files }) => requireServerPartBudget(description, files) },
  { about: 'styles', require: ({ files }) => requireOwnStyles(files) },
];

/** Every rule for a release whose description `parseDescription` has read, in the order in which they run. */
export const releaseRules: readonly ReleaseRule<DescribedRelease & ReleaseContent>[] = [
  ...compatibilityRules,
  ...fileRules,
];

/** Throws the `ReleaseRejectedError` of the first rule that the release breaks. */
export async function requireRules<Release>(
  rules: readonly ReleaseRule<Release>[],
  release: Release,
): Promise<void> {
  for (const rule of rules) await rule.require(release);
}
