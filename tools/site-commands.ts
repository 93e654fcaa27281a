import { addBuildCommands } from '@site/build/commands';
import { createCommandLine, type Command } from '@site/command-kit/command-line';
import { addDemoCommands } from '@site/demo/commands';
import { addLauncherCommands } from '@site/launcher/commands';
import { addQualityCommands } from '@site/quality/commands';
import { addReleaseCommands } from '@site/release/commands';

export { runCommandLine } from '@site/command-kit/command-line';

/** Every command: those of the whole site are one word, all others a noun and a verb. */
export function createSiteCommands(): Command {
  const site = createCommandLine();
  addLauncherCommands(site);
  addBuildCommands(site);
  addReleaseCommands(site);
  addDemoCommands(site);
  addQualityCommands(site);
  for (const command of site.commands)
    command.helpGroup(isNoun(command) ? 'Parts of it, each with verbs:' : 'The whole site:');
  return site;
}

function isNoun({ commands, registeredArguments }: Command['commands'][number]): boolean {
  return commands.length > 0 && registeredArguments.length === 0;
}
