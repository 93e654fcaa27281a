import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The path of a program that runs with these arguments; undefined when it fails or is missing. */
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
