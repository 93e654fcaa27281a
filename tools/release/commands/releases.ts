import { print, printNote, printResult } from '@site/command-kit/print';
import { parseCommandLine, renderHelp } from '../parse-command-line';
import { RegistryClient } from '../registry-client';
import { readReleaseConfig } from '../release-config';

const line = parseCommandLine(process.argv.slice(3));
if (!line) {
  print(renderHelp());
} else {
  const config = await readReleaseConfig(process.env);
  const { json, text } = await line.command.run({
    ...line,
    siteUrl: config.siteUrl,
    registry: new RegistryClient(config),
    log: printNote,
  });
  if (line.json) printResult(json ?? {});
  else print(text);
}
