import { remoteNames } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';

const remote = process.argv[3];

if (remote === undefined) {
  const { devSite } = await import('../dev/dev-site');
  await devSite();
} else if (remoteNames.some((name) => name === remote)) {
  const { devRemote } = await import('../dev/dev-remote');
  await devRemote(remote);
} else {
  throw new UserError(`There is no remote "${remote}"; the remotes are ${remoteNames.join(', ')}.`);
}
