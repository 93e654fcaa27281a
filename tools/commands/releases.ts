import { parseCommandLine, renderHelp } from '../release/parse-command-line';
import { RegistryClient } from '../release/registry-client';
import { readReleaseConfig } from '../release/release-config';

const line = parseCommandLine(process.argv.slice(3));
if (!line) {
  console.log(renderHelp());
} else {
  const config = await readReleaseConfig(process.env);
  const { json, text } = await line.command.run({
    ...line,
    siteUrl: config.siteUrl,
    registry: new RegistryClient(config),
    log: console.error,
  });
  console.log(line.json ? JSON.stringify(json ?? {}, null, 2) : text);
}
