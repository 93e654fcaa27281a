export { isAddress, openManifest } from './manifest-place';
export { isFederationManifest } from './parse-manifest';
export { readExternalRelease, readHostedRelease, type ManifestRelease } from './read-manifest-release';
