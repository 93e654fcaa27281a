/** What runs before the shell servers of a new image: it publishes the build of the shell that it carries, and ends. */
import { print, printNote } from '@site/command-kit/print';
import { toReason } from '@site/command-kit/user-error';
import { publishShell } from '../publish-shell';
import { RegistryClient } from '../registry-client';
import { readReleaseConfig } from '../release-config';
import { retryWhileUnavailable } from '../retry-while-unavailable';

const [folder = ''] = process.argv.slice(2);
try {
  const registry = new RegistryClient(await readReleaseConfig(process.env));
  const { build, isNew } = await retryWhileUnavailable(() => publishShell(registry, folder), printNote);
  print(`The shell's build ${build} ${isNew ? 'is published' : 'was published before; nothing to do'}.`);
} catch (error) {
  printNote(`The shell could not be published: ${toReason(error)}`);
  process.exitCode = 1;
}
