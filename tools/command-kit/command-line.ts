import {
  Argument,
  Command,
  CommanderError,
  Option,
  type CommandUnknownOpts,
} from '@commander-js/extra-typings';
import { printError } from './print';
import { UsageError } from './user-error';

export { Argument, Command, Option };

/** For commands whose result other programs read. */
export const jsonOption = new Option('--json', 'print the result as JSON, for programs');

export function createCommandLine(): Command {
  return new Command('npm run site --').enablePositionalOptions();
}

/** Runs a command. The exit code is 1 when it fails, and 2 when the command line is wrong. */
export async function runCommandLine(site: Command, words: string[]): Promise<void> {
  try {
    await runCommand(site, words);
  } catch (error) {
    printError(error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

/**
 * Resolves when the command has run or its help is printed.
 * @throws UsageError when the command line is wrong
 */
export async function runCommand(site: Command, words: string[]): Promise<void> {
  prepare(site);
  try {
    await site.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
}

function prepare(command: CommandUnknownOpts): void {
  command.helpCommand(false);
  // Errors are thrown; only help for a wrong command line is left to write here.
  command.configureOutput({ outputError: () => {}, writeErr: (text) => process.stdout.write(text) });
  command.exitOverride((error) => {
    throw isHelp(error) ? error : new UsageError(toSentence(error.message, command), { cause: error });
  });
  command.commands.forEach(prepare);
}

function isHelp({ code }: CommanderError): boolean {
  return code === 'commander.help' || code === 'commander.helpDisplayed';
}

/** Turns `error: unknown option '--jsno'`, and lines that follow it, into one sentence that ends with the usage. */
function toSentence(message: string, command: CommandUnknownOpts): string {
  const words = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}; usage: ${command.createHelp().commandUsage(command)}`;
}
