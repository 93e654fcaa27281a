import { remoteNames } from '@site/command-kit/remotes';
import { StartError } from '@site/command-kit/start-error';

const remote = process.argv[3];

if (remote === undefined) {
  const { devSite } = await import('../dev/dev-site');
  await devSite();
} else if (remoteNames.some((name) => name === remote)) {
  const { devRemote } = await import('../dev/dev-remote');
  await devRemote(remote);
} else {
  throw new StartError(`There is no remote "${remote}"; the remotes are ${remoteNames.join(', ')}.`);
}
