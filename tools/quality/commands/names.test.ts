import { Command } from '@site/command-kit/command-line';
import { benchmarks } from '../bench/benchmarks';
import { attacks } from '../drill/attacks/attacks';
import { drills } from '../drill/drills';
import { addQualityCommands } from '.';

const site = new Command('site').enablePositionalOptions();
addQualityCommands(site);
const [drill, bench] = ['drill', 'bench'].map((name) =>
  site.commands.find((found) => found.name() === name)!,
);

it.each([
  ['drills', drill!, drills.map(({ name }) => name)],
  ['attacks', drill!.commands[0]!, attacks.map(({ name }) => name)],
  ['benchmarks', bench!, Object.keys(benchmarks)],
] as const)('the help names all %s', (_, command, names) => {
  expect(command.helpInformation().replace(/\s+/g, ' ')).toContain(`: ${names.join(', ')}`);
});
