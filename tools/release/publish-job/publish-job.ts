/** What the container of a remote does: it publishes the release that it carries, and ends. */
import { print, printNote } from '@site/command-kit/print';
import { toReason } from '@site/command-kit/user-error';
import { RegistryClient } from '../registry-client';
import { readIfLive, readReleaseConfig } from '../release-config';
import { retryWhileUnavailable } from '../retry-while-unavailable';
import { publishOnce } from '../publish-once';

const [remote = '', folder = '', option] = process.argv.slice(2);
const dropRoutes = option === '--drop-routes';
try {
  const registry = new RegistryClient(await readReleaseConfig(process.env));
  const conditions = { reason: 'publishing job', ifLive: readIfLive(process.env), dropRoutes };
  print(
    await retryWhileUnavailable(() => publishOnce({ registry, remote, folder, ...conditions }), printNote),
  );
} catch (error) {
  printNote(`${remote} could not be published: ${toReason(error)}`);
  process.exitCode = 1;
}
