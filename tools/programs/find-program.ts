import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A program on the `PATH`, when it runs with these arguments; undefined where it does not, or is missing. */
export async function findProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  return promisify(execFile)(program, args, { env }).then(
    () => program,
    () => undefined,
  );
}
