import { releaseKeepDays } from '../../limits';

/** The name of the file that holds a `ShellBuildDescription`, beside the folder with the files. */
export const shellBuildFile = 'shell-build.json';

/** Within so many days of the publication of the next build the last shell server of a build is replaced. */
const shellReplacementDays = 14;

/** How long the files of a build stay after the next one was published: tabs may still use them. */
export const shellBuildKeepDays = shellReplacementDays + releaseKeepDays;

/** True for a copy of a file that is sent in its place. Other versions of a compressor write other bytes. */
export function isCompressedCopy(path: string): boolean {
  return /\.(?:br|gz)$/.test(path);
}
