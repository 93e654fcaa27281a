export { isAddress, openManifest } from './manifest-place';
export { isFederationManifest } from './parse-manifest';
export { parseRemoteFile, remoteFile, type BuildKeys, type RemoteFile } from './remote-file';
export { readExternalRelease, readHostedRelease, type ManifestRelease } from './read-manifest-release';
