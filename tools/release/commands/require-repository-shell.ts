import type { BuiltShell } from '../check-remote';

/** The shell of this repository as its sources are now. */
export async function requireRepositoryShell(log: (line: string) => void): Promise<BuiltShell> {
  const [{ shellTarget }, { buildStale }, { repositoryShell }] = await Promise.all([
    import('@site/build/build-site'),
    import('@site/build/target'),
    import('../check-remote/repository-shell'),
  ]);
  await buildStale([await shellTarget()], log);
  return repositoryShell;
}
