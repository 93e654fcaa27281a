import { parseArgs } from 'node:util';
import { UserError, toReason } from '@site/command-kit/user-error';
import type { Command } from './command';
import { operatorCommands } from './operator-commands';
import { teamCommands } from './team-commands';

const commands = [...teamCommands, ...operatorCommands];

interface CommandLine {
  command: Command;
  args: string[];
  reason: string | undefined;
  label: string | undefined;
  activate: boolean;
  json: boolean;
}

/**
 * Understands what stands after `npm run releases --`; undefined when help is asked for.
 * @throws UserError when it makes no sense
 */
export function parseCommandLine(argv: string[]): CommandLine | undefined {
  const { values, positionals } = parse(argv);
  if (values.help || positionals.length === 0) return undefined;
  const command = commands.find(({ usage }) => startsWith(positionals, wordsOf(usage)));
  if (!command)
    throw new UserError(`There is no command "${positionals.join(' ')}"; --help names all of them.`);
  const args = positionals.slice(wordsOf(command.usage).length);
  const { min, max } = argumentCounts(command.usage);
  if (args.length < min || args.length > max)
    throw new UserError(`It is written so: npm run releases -- ${command.usage}`);
  return {
    command,
    args,
    reason: values.reason,
    label: values.label,
    activate: values.activate,
    json: values.json,
  };
}

export function renderHelp(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return `npm run releases -- <command>

${commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}

  --reason "…"  why something is made live or taken back, for the audit
  --json        for programs

The site: SITE_URL with RELEASE_TOKEN, or else the one that npm start runs on this machine.`;
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        reason: { type: 'string' },
        label: { type: 'string' },
        activate: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new UserError(toReason(cause), { cause });
  }
}

const wordsOf = (usage: string) => usage.split(' ').filter((word) => /^\w+$/.test(word));

function startsWith(positionals: string[], words: string[]): boolean {
  return words.every((word, index) => positionals[index] === word);
}

function argumentCounts(usage: string): { min: number; max: number } {
  const min = usage.split('<').length - 1;
  return { min, max: min + usage.split('[').length - 1 };
}
