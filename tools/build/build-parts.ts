import { print } from '@site/command-kit/print';
import { remoteNames } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';
import { serverTarget, shellTarget } from './build-site';
import { kitTarget } from './kit/kit-target';
import { remoteTarget } from './remote-target';
import { servers } from './servers';
import { buildStale, type Target } from './target';

const targets: Record<string, () => Promise<Target>> = {
  shell: shellTarget,
  kit: kitTarget,
  ...Object.fromEntries(Object.keys(servers).map((name) => [name, () => serverTarget(name)])),
  ...Object.fromEntries(remoteNames.map((name) => [`remote-${name}`, () => remoteTarget(name)])),
};

/**
 * Builds some parts alone, in a tree that may hold no others; returns the names of what had to be built.
 * @throws UserError naming the parts that there are
 */
export async function buildParts(names: string[]): Promise<string[]> {
  const unknown = names.filter((name) => !(name in targets));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no part "${unknown.join('", "')}"; the parts are ${Object.keys(targets).join(', ')}.`,
    );
  }
  return buildStale(await Promise.all(names.map((name) => targets[name]!())), print);
}
