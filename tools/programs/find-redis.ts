import { findProgram } from './find-program';

/** Valkey is what some systems have in its place, and speaks the same language. */
const programs = ['redis-server', 'valkey-server'];

/** The system's Redis server, as a program on the `PATH`; undefined where there is none. */
export async function findRedis(env?: NodeJS.ProcessEnv): Promise<string | undefined> {
  const found = await Promise.all(programs.map((program) => findProgram(program, ['--version'], env)));
  return found.find((program) => program !== undefined);
}
