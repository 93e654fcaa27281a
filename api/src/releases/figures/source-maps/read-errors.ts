import type { ReleaseError, ShellError } from '@site/shared/contracts/api';
import type { Publisher } from '../../catalog/publisher';
import { findSourceMaps } from '../../catalog/releases.repository';
import { findShellSourceMaps } from '../../catalog/shell-builds.repository';
import {
  createStackMapper,
  type FrameOwner,
  type StackMapper,
  type StackMapperContext,
} from './stack-mapper';

/** Maps the stacks of releases' errors for the team of the remote, the operator and admins, who may see the sources. */
export function createErrorReader(context: StackMapperContext) {
  const mapper = createStackMapper(context);
  return async (errors: ReleaseError[], { remote }: Publisher): Promise<ReleaseError[]> => {
    const mayKnow = (error: ReleaseError) => remote === undefined || remote === error.remote;
    const mapped = await mapStacks(mapper, errors.filter(mayKnow), toOwner);
    return errors.map((error) => mapped.get(error) ?? error);
  };
}

/** Maps the stacks of the shell's errors, for all its builds. */
export function createShellErrorReader(context: StackMapperContext) {
  const mapper = createStackMapper(context);
  return async (errors: ShellError[]): Promise<ShellError[]> => {
    const mapped = await mapStacks(mapper, errors, () => shell);
    return errors.map((error) => mapped.get(error) ?? error);
  };
}

async function mapStacks<Reported extends { stack: string[] }>(
  mapper: StackMapper,
  errors: Reported[],
  ownerOf: (error: Reported) => FrameOwner,
): Promise<Map<Reported, Reported>> {
  const stacks = await mapper.map(errors.map((error) => ({ stack: error.stack, owner: ownerOf(error) })));
  return new Map(errors.map((error, index) => [error, { ...error, stack: stacks[index] ?? error.stack }]));
}

const toOwner = ({ remote, release }: ReleaseError): FrameOwner => ({
  key: `${remote} ${release}`,
  find: (db) => findSourceMaps(db, { remote, release }),
});

const shell: FrameOwner = { key: 'shell', find: (db, file) => findShellSourceMaps(db, { file }) };
