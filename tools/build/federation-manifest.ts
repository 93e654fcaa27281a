import { readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { toRuntimeRange } from '@site/shared/contracts/registry';

/** Written by Module Federation's plugin beside the files of a remote. */
const federationManifestFile = 'mf-manifest.json';

/** Written beside it; not used at run time. */
const federationStatsFile = 'mf-stats.json';

/** How a release is loaded. */
interface FederationManifest {
  entry: string;
  container: string;
  /** The versions of the shell's runtime that it can use. */
  runtime: string;
}

/** The fields that are read here. */
interface Manifest {
  metaData: {
    globalName: string;
    pluginVersion: string;
    remoteEntry: { name: string; path: string };
  };
}

/** Reads from the manifest in `folder` how the remote is loaded. */
export async function readFederationManifest(folder: string): Promise<FederationManifest> {
  const text = await readFile(join(folder, federationManifestFile), 'utf8');
  const { globalName, pluginVersion, remoteEntry } = (JSON.parse(text) as Manifest).metaData;
  return {
    entry: posix.join(remoteEntry.path, remoteEntry.name),
    container: globalName,
    runtime: toRuntimeRange(pluginVersion),
  };
}

export async function removeFederationStats(folder: string): Promise<void> {
  await rm(join(folder, federationStatsFile));
}
