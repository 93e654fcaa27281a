import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Valkey is what some systems have in its place, and speaks the same language. */
const programs = ['redis-server', 'valkey-server'];

/** The system's Redis server, as a program on the `PATH`; undefined where there is none. */
export async function findRedis(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  for (const program of programs) {
    const runs = await promisify(execFile)(program, ['--version'], { env }).then(
      () => true,
      () => false,
    );
    if (runs) return program;
  }
  return undefined;
}
