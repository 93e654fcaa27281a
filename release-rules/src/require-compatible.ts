import { contractVersion, exposedModule, type ReleaseDescription } from '@site/shared/contracts';
import {
  federationRuntimeVersion,
  findSharedModule,
  type SharedModule,
} from '@site/shared/contracts/registry';
import semver from 'semver';
import { reject } from './reject';

/** What the shell of today asks of a release. */
export function requireCompatible(description: ReleaseDescription): void {
  requireSupportedContract(description);
  requireExposedModule(description);
  requireSharedModules(description);
  requireRuntime(description);
}

export function requireSupportedContract({ contract }: Pick<ReleaseDescription, 'contract'>): void {
  if (contract === contractVersion) return;
  reject(
    'contractNotSupported',
    `The release keeps contract ${String(contract)}, but the shell supports ${contractVersion}.`,
  );
}

export function requireExposedModule({ exposes }: Pick<ReleaseDescription, 'exposes'>): void {
  if (exposes === exposedModule) return;
  reject('exposedModuleMissing', `The release exposes "${exposes}" instead of "${exposedModule}".`);
}

/** What a shell provides; of today's unless another one is meant. */
type FindProvided = (name: string) => SharedModule | undefined;

export function requireSharedModules(
  { shared }: Pick<ReleaseDescription, 'shared'>,
  findProvided: FindProvided = findSharedModule,
): void {
  const missing = shared
    .map((needed) => describeMissing(needed, findProvided))
    .filter((text) => text !== undefined);
  if (missing.length > 0) reject('sharedModuleMissing', `The release needs ${missing.join('; ')}.`);
}

/** A release that says nothing brings its own runtime, or is a plain container. */
export function requireRuntime({ runtime }: Pick<ReleaseDescription, 'runtime'>): void {
  if (runtime === undefined || semver.satisfies(federationRuntimeVersion, runtime)) return;
  reject(
    'runtimeNotSupported',
    `The release needs version ${runtime} of the federation runtime, but the shell has ${federationRuntimeVersion}.`,
  );
}

function describeMissing(
  { name, range }: ReleaseDescription['shared'][number],
  findProvided: FindProvided,
): string | undefined {
  // Some bundlers list each subpath that they use, such as `react/jsx-runtime`, where the shell has all of `react/`.
  const provided = findProvided(name);
  if (!provided) return `${name} ${range}, which the shell does not provide`;
  if (semver.satisfies(provided.version, range)) return undefined;
  return `${name} ${range}, but the shell provides ${provided.version}`;
}
