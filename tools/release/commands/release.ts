import { parseArgs } from 'node:util';
import { buildRemote } from '@site/build/remote-target';
import { print, printNote, printResult } from '@site/command-kit/print';
import { remoteNames } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';
import { RegistryClient } from '../registry-client';
import { readReleaseConfig } from '../release-config';
import { describeReleased, releaseFolder, rollbackCommand, toSeconds } from '../release-folder';

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { json: { type: 'boolean' }, reason: { type: 'string' } },
});
const remote = remoteNames.find((name) => name === positionals[0]);
if (!remote) {
  throw new UserError(`Say which remote: npm run release -w remote-<name>, of ${remoteNames.join(', ')}.`);
}

const config = await readReleaseConfig(process.env);
const begun = performance.now();
const { folder } = await buildRemote(remote, printNote);
const buildSeconds = toSeconds(performance.now() - begun);
const released = await releaseFolder({
  registry: new RegistryClient(config),
  siteUrl: config.siteUrl,
  remote,
  folder,
  reason: values.reason,
});

const { seconds, ...rest } = released;
const answer = { ...rest, seconds: { build: buildSeconds, ...seconds }, rollback: rollbackCommand(released) };
if (values.json) printResult(answer);
else print(describeReleased(released, config.siteUrl, buildSeconds));
