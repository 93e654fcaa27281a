import { createCommandLine, runCommandLine } from '@site/command-kit/command-line';
import { addReleaseCommands } from './commands';

/** The commands about releases where the other parts of the repository are not there: in the stages of the Dockerfile. */
const commands = createCommandLine();
addReleaseCommands(commands);
await runCommandLine(commands, process.argv.slice(2));
