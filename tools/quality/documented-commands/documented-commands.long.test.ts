import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import { benchmarks } from '../bench/benchmarks';
import type { DrillReport } from '../drill/report-each';
import { commonDrills } from '../drill/drills';
import { argumentsOf } from '../checks/documents';

jest.setTimeout(30 * 60_000);

const run = async (...words: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [fromRoot('tools/run.mjs'), ...words], {
    cwd: fromRoot(),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

const isWord = (text: string) => /^[a-z][a-z-]*$/.test(text);

/** `release activate` with all options that documents name for it. */
function findDocumentedCommands(): [string, string[]][] {
  const ofSite = argumentsOf('npm run site --').filter(([first = '']) => isWord(first));
  const ofScripts = ['bench', 'drill', 'mutate'].flatMap((script) =>
    argumentsOf(`npm run ${script} --`).map((words) => [script, ...words]),
  );
  const options = new Map<string, Set<string>>();
  for (const words of [...ofSite, ...ofScripts]) {
    const [first = '', second = ''] = words;
    const hasVerb = isWord(second) && (ofSite.includes(words) || second === 'attacks');
    const command = hasVerb ? `${first} ${second}` : first;
    const known = options.get(command) ?? new Set();
    options.set(command, known);
    words.filter((word) => word.startsWith('--')).forEach((word) => known.add(word.replace(/=.*/, '')));
  }
  return [...options].map(([command, names]) => [command, [...names]]);
}

test.each(findDocumentedCommands())('%s is a command, and has the options %j', async (command, options) => {
  const help = await run(...command.split(' '), '--help');
  expect(help).toContain(`Usage: npm run site -- ${command} `);
  for (const option of options) expect(help).toMatch(new RegExp(`^ +(-\\w, )?${option}\\b`, 'm'));
});

test.each(Object.keys(benchmarks))('the benchmark %s measures', async (name) => {
  const short = ['--sizes=1000', '--pages=/', '--line=phone', '--rounds=1'];
  const result = JSON.parse(await run('bench', `--only=${name}`, ...short, '--json')) as object;
  expect(Object.values(result)).not.toEqual([]);
});

/** Whether an expectation holds depends on the machine, so each drill only has to report figures. */
test.each([...commonDrills.map(({ name }) => [name]), ['attacks']])(
  'the drill %s reports figures',
  async (name) => {
    const output = await run('drill', name, '--json').catch(({ stdout = '' }: { stdout?: string }) => stdout);
    const reports = JSON.parse(output) as DrillReport[];
    expect(reports).not.toEqual([]);
    const broken = reports.filter(
      ({ result, figures }) => result !== 'skip' && Object.keys(figures).length === 0,
    );
    expect(broken).toEqual([]);
  },
);
