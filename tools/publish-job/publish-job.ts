/** What the container of a remote does: it publishes the release that it carries, and ends. */
import { toReason } from '../processes/start-error';
import { RegistryClient } from '../release/registry-client';
import { readReleaseConfig } from '../release/release-config';
import { publishOnce } from './publish-once';
import { print, printNote } from '../terminal/print';

const [remote = '', folder = ''] = process.argv.slice(2);
try {
  const registry = new RegistryClient(await readReleaseConfig(process.env));
  print(await publishOnce({ registry, remote, folder }));
} catch (error) {
  printNote(`${remote} could not be published: ${toReason(error)}`);
  process.exitCode = 1;
}
