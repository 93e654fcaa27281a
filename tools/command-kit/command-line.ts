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

/** Of commands with a result that programs read. */
export const jsonOption = new Option('--json', 'print the result as JSON, for programs');

export function createCommandLine(): Command {
  return new Command('npm run site --').enablePositionalOptions();
}

/** Runs the command that the words name. The exit code is 1 when it fails, 2 when the words make no sense. */
export async function runCommandLine(site: Command, words: string[]): Promise<void> {
  try {
    await runCommand(site, words);
  } catch (error) {
    printError(error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

/**
 * Resolves when the command has run, or its help is printed.
 * @throws UsageError when the words make no sense
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
  // Errors are thrown, so what is left to write is help that nobody has asked for by name.
  command.configureOutput({ outputError: () => {}, writeErr: (text) => process.stdout.write(text) });
  command.exitOverride((error) => {
    throw isHelp(error) ? error : new UsageError(toSentence(error.message, command), { cause: error });
  });
  command.commands.forEach(prepare);
}

function isHelp({ code }: CommanderError): boolean {
  return code === 'commander.help' || code === 'commander.helpDisplayed';
}

/** `error: unknown option '--jsno'` and what may follow it in further lines, as one sentence that ends with the usage. */
function toSentence(message: string, command: CommandUnknownOpts): string {
  const words = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}; usage: ${command.createHelp().commandUsage(command)}`;
}
