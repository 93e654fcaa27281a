import { fromRoot } from '@site/command-kit/paths';
import type { Outcome } from '../outcome';
import { publishShell } from '../publish-shell';
import type { ReleaseContext } from '../place';

/** Publishes a build of the shell; without a folder, the one of this repository, built when it is stale. */
export async function publishShellBuild(
  { registry }: ReleaseContext,
  folder: string | undefined,
): Promise<Outcome> {
  const { build, isNew } = await publishShell(registry, folder ?? (await buildOwn()));
  return {
    json: { build },
    text: `The shell's build ${build} ${isNew ? 'is published: its servers can start' : 'was published already'}.`,
  };
}

async function buildOwn(): Promise<string> {
  const { buildParts } = await import('@site/build/build-parts');
  await buildParts(['shell']);
  return fromRoot('dist/shell');
}
