import { parseArgs } from 'node:util';
import { buildRemote } from '../build/remote-target';
import { StartError } from '../processes/start-error';
import { RegistryClient } from '../release/registry-client';
import { readReleaseConfig } from '../release/release-config';
import { describeReleased, releaseFolder, rollbackCommand, toSeconds } from '../release/release-folder';
import { remoteNames } from '../remotes';
import { print, printNote, printResult } from '../terminal/print';

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { json: { type: 'boolean' }, reason: { type: 'string' } },
});
const remote = remoteNames.find((name) => name === positionals[0]);
if (!remote) {
  throw new StartError(`Say which remote: npm run release -w remote-<name>, of ${remoteNames.join(', ')}.`);
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
