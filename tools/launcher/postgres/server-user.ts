import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { UserError } from '@site/command-kit/user-error';

const run = promisify(execFile);

/** The user that runs Postgres: the command that switches to it, and the uid that must own its files. */
export interface ServerUser {
  prefix: string[];
  /** Undefined on Windows, where files need no change of owner. */
  uid: number | undefined;
}

const inUserNamespace = ['unshare', '-U'];
// Without this capability the other user could not reach a folder below a closed one, such as root's home. initdb looks for
// postgres with access(2), which minds the capability only with this bit.
const asNobody = [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  '--reuid=nobody',
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * Postgres refuses to run as root, and initdb fails for a uid without a name. A user namespace solves both without a change of
 * owner; where containers forbid it, root becomes nobody.
 * @throws UserError when neither works
 */
export async function findServerUser(): Promise<ServerUser> {
  if (process.getuid === undefined) return { prefix: [], uid: undefined };
  const uid = process.getuid();
  const candidates = uid === 0 ? [inUserNamespace, asNobody] : [[], inUserNamespace];
  for (const prefix of candidates) {
    if (await hasName(prefix)) return { prefix, uid: prefix === asNobody ? await uidOfNobody() : uid };
  }
  throw new UserError(
    'Postgres cannot run as this user, and neither unshare nor setpriv works here: start the site as an ordinary user, or set DATABASE_URL.',
  );
}

/** Makes the user that runs Postgres the owner of a folder. */
export async function giveTo(user: ServerUser, folder: string): Promise<void> {
  if (user.uid === undefined || (await stat(folder)).uid === user.uid) return;
  await run('chown', ['-R', String(user.uid), folder]);
}

/** The command and arguments that run a program as that user. */
export function asUser(user: ServerUser, program: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...user.prefix, program, ...args];
  return [first ?? program, rest];
}

async function hasName(prefix: string[]): Promise<boolean> {
  const [program, args] = asUser({ prefix, uid: undefined }, 'whoami', []);
  return run(program, args).then(
    () => true,
    () => false,
  );
}

async function uidOfNobody(): Promise<number> {
  return Number((await run('id', ['-u', 'nobody'])).stdout);
}
