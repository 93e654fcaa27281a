import { readdirSync, readFileSync } from 'node:fs';
import { runCommand } from '@site/command-kit/command-line';
import { fromRoot } from '@site/command-kit/paths';
import { createSiteCommands } from './site-commands';

type SiteCommand = ReturnType<typeof createSiteCommands>['commands'][number];

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(fromRoot('docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The help that the words bring up. */
async function readHelp(...words: string[]): Promise<string> {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await runCommand(createSiteCommands(), words);
    return write.mock.calls.join('');
  } finally {
    write.mockRestore();
  }
}

function listCommands(command: SiteCommand, path: string[] = []): [string, SiteCommand][] {
  return command.commands.flatMap((child): [string, SiteCommand][] => {
    const words = [...path, child.name()];
    return child.commands.length > 0 && child.name() !== 'drill'
      ? listCommands(child, words)
      : [[words.join(' '), child]];
  });
}

const commands = listCommands(createSiteCommands()).filter(([words]) => !words.startsWith('releases '));

test('each command of package.json is one of them', () => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = createSiteCommands().commands.map((command) => command.name());
  const called = Object.values(scripts).flatMap((script) => /run\.mjs (\w+)/.exec(script)?.[1] ?? []);
  expect(called.length).toBeGreaterThan(10);
  expect(names).toEqual(expect.arrayContaining(called));
});

test.each(commands)('%s says what it does and how it is used', async (words, command) => {
  expect(command.description()).not.toBe('');
  const help = await readHelp(...words.split(' '), '--help');
  expect(help).toContain(`Usage: npm run site -- ${words} `);
});

test.each([
  [[], 'Usage: npm run site -- [options] [command]'],
  [['--help'], 'Usage: npm run site -- [options] [command]'],
  [['release'], 'Usage: npm run site -- release [options] [command]'],
  [['releases'], 'Usage: npm run site -- releases [options] [command]'],
  [['release', 'publish', '-h'], 'Usage: npm run site -- release publish [options] <remote> [location]'],
])('offers help for %j', async (words, usage) => {
  expect(await readHelp(...words)).toContain(usage);
});

test.each([
  [['destroy', 'blog'], "Unknown command 'destroy'"],
  [['release', 'destroy'], "Unknown command 'destroy'"],
  [['release', 'list', '--jsno'], "Unknown option '--jsno' (Did you mean --json?)"],
  [['bench', '--fast'], "Unknown option '--fast'"],
  [['drill', '--fast'], "Unknown option '--fast'"],
  [['drill', 'attacks', '--fast'], "Unknown option '--fast'"],
  [['database', 'export'], "Missing required argument 'file'"],
  [['dev', 'shop'], 'Allowed choices are auth, blog, tools, info'],
])('says in one line what is wrong with %j', async (words, reason) => {
  const error: unknown = await runCommand(createSiteCommands(), words).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'UsageError', message: expect.stringContaining(reason) });
  expect((error as Error).message).toMatch(/^.+; usage: npm run site -- .+$/);
});

/** What documents give a command of the whole site, `npm run site -- …` and `npm run bench -- …` alike. */
const named =
  /npm run (?:site|(bench|build|drill|e2e|lint|mutate|typecheck|unit))(?: -- ([^`#\n…|]+))?(?=[`#\n…|])/g;

test.each(documents)('%s names only commands that there are, with options that they have', (document) => {
  for (const [line, script, text = ''] of readFileSync(fromRoot(document), 'utf8').matchAll(named)) {
    let command: SiteCommand = createSiteCommands();
    const words = [script ?? [], text.trim().split(/\s+/)].flat().filter((word) => word !== '');
    while (command.commands.length > 0 && words[0] !== undefined && !words[0].startsWith('--')) {
      const child = command.commands.find((one) => one.name() === words[0]);
      if (!child) break;
      command = child;
      words.shift();
    }
    const isGroup = command.commands.length > 0 && command.registeredArguments.length === 0;
    expect([line, isGroup ? words.filter((word) => word !== '--help') : []]).toEqual([line, []]);
    // What follows `unit` and `e2e` is for jest and Playwright.
    if (script === 'unit' || script === 'e2e') continue;
    const options = words.flatMap((word) => /^--[^=]*/.exec(word)?.[0] ?? []);
    const known = [...command.options.map(({ long }) => long), '--help'];
    expect([line, options.filter((option) => !known.includes(option))]).toEqual([line, []]);
  }
});
