import { createCommandLine, runCommandLine } from '@site/command-kit/command-line';
import { addBuildCommands } from './commands';

/** `npm run build` where the other parts of the repository are not there: in the stages of the Dockerfile. */
const commands = createCommandLine();
addBuildCommands(commands);
await runCommandLine(commands, process.argv.slice(2));
