import { findProgram } from './find-program';

/** Some systems have Valkey instead, which is compatible. */
const programs = ['redis-server', 'valkey-server'];

/** The path of the Redis server on the `PATH`; undefined when there is none. */
export async function findRedis(env?: NodeJS.ProcessEnv): Promise<string | undefined> {
  const found = await Promise.all(programs.map((program) => findProgram(program, ['--version'], env)));
  return found.find((program) => program !== undefined);
}
