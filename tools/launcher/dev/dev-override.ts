import { toContainerName } from '@site/build/container-name';
import type { RemoteDescription } from '@site/command-kit/remotes';
import {
  contractVersion,
  exposedModule,
  releaseDescriptionFile,
  type ReleaseDescription,
} from '@site/shared/contracts';
import {
  federationRuntimeVersion,
  requiredRange,
  sharedModules,
  toRuntimeRange,
} from '@site/shared/contracts/registry';
import { developmentRelease, devPublicPath } from './dev-releases';

/** Where the development server describes a remote, for browsers that override a live release with it. */
export const devDescriptionPath = (name: string) => devPublicPath(name) + releaseDescriptionFile;

/** A release without hashes, because its files change. The registry rejects it. */
export function describeDevRelease(remote: RemoteDescription): ReleaseDescription {
  const { name, routes, pages, pageData, listings, entries } = remote;
  return {
    name,
    release: developmentRelease,
    contract: contractVersion,
    entry: 'remoteEntry.js',
    container: toContainerName(name, developmentRelease),
    exposes: exposedModule,
    routes,
    pages,
    pageData,
    listings,
    ...(entries && { entries }),
    preload: [],
    shared: sharedModules.map((module) => ({ name: module.key, range: requiredRange(module) })),
    runtime: toRuntimeRange(federationRuntimeVersion),
    files: {},
  };
}

/** Opens a site and asks the visitor to load this remote there, in this browser only. */
export function toOverrideLink(siteUrl: string, name: string, devUrl: string): string {
  return `${siteUrl}/?override=${name}=${devUrl}${devDescriptionPath(name)}`;
}
