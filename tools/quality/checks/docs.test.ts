import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { secretNames, toFileVariable } from '@site/shared/contracts/environment';
import { benchmarks } from '../bench/benchmarks';
import { attacks } from '../drill/attacks/attacks';
import { drills } from '../drill/drills';
import { argumentsOf, codeOf, documents } from './documents';
import { findSources } from './find-sources';

/** Variables of Node, which no configuration of ours reads. */
const nodesOwn = ['NODE_EXTRA_CA_CERTS'];

/** Paths of files that are not built. */
const pathFromTop =
  /^(?!.*\bdist\b)(shell|remote-\w+|shared|release-rules|api|e2e|tools|docs|\.ci|\.github)(\/[\w.-]+)*\/?$/;
const sourceFile = /^[\w.-]+(\/[\w.-]+)*\.(tsx?|sql|css)$/;
const sources = findSources();

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const scriptsOf = (path: string) => (JSON.parse(read(path)) as { scripts?: object }).scripts ?? {};

/** Names that a decision's status lists as removed, or as their replacements. All other names in it must exist. */
function goneSince(text: string): string[] {
  const [, list = ''] = /Gone since: ([^]*?)\.\n/.exec(text) ?? [];
  return [...list.matchAll(/`([^`]+)`(?: \(now `[^`]+`\))?/g)].map(([, path]) => path ?? '');
}

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const code = codeOf(text);

  test('names only npm commands that exist', () => {
    const commands = code.flatMap((line) => [
      ...line.matchAll(/npm (?:run )?([a-z:0-9-]+)((?: -w [a-z-]+)?)/g),
    ]);
    const missing = commands.filter(([, script = '', workspace = '']) => {
      const manifest = workspace ? `${workspace.replace(' -w ', '')}/package.json` : 'package.json';
      return !(script in scriptsOf(manifest)) && script !== 'ci';
    });
    expect(missing.map(([command]) => command)).toEqual([]);
  });

  test('names only variables that .env.example explains', () => {
    const variables = code.flatMap((line) =>
      [...line.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(String),
    );
    const explained = read('.env.example');
    expect(
      [...new Set(variables)].filter(
        (name) => !nodesOwn.includes(name) && !new RegExp(`^#? ?${name}=`, 'm').test(explained),
      ),
    ).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const named = code.filter((line) => pathFromTop.test(line) || sourceFile.test(line));
    const missing = named.filter(
      (name) => !existsSync(fromRoot(name)) && !sources.some((file) => `/${file}`.endsWith(`/${name}`)),
    );
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) =>
      join(dirname(document), link ?? ''),
    );
    const missingLinks = links.filter((path) => !existsSync(fromRoot(path)));
    expect(new Set([...missing, ...missingLinks])).toEqual(new Set(goneSince(text)));
  });
});

test('every variable of .env.example is read by the code', () => {
  const sources = [
    'api/src/config.ts',
    'shell/server/config.ts',
    'tools/launcher/start/start-config.ts',
    'tools/programs/find-browser.ts',
    'tools/demo/demo-config.ts',
    'tools/release/find-source.ts',
    'tools/release/release-config.ts',
    'docker-compose.yml',
    'deploy/make-secrets.sh',
  ];
  const code = [...sources.map(read), ...secretNames.map(toFileVariable)].join('\n');
  const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});

test('every benchmark and every drill that a document names is one of them', () => {
  const texts = documents.map(read).join('\n');
  const namesOf = (pattern: RegExp, separator: RegExp) =>
    [...texts.matchAll(pattern)].flatMap(([, names = '']) => names.trim().split(separator));
  const ofBench = namesOf(/--only=([\w,]+)/g, /,/);
  const ofDrill = namesOf(/npm run drill -- ([^`#\n…|]+)/g, /\s+/).filter((word) =>
    /^[a-z][a-z-]*$/.test(word),
  );
  expect([ofBench, ofDrill].map(({ length }) => length > 3)).toEqual([true, true]);
  expect(ofBench.filter((name) => !(name in benchmarks))).toEqual([]);
  const known = ['attacks', ...[...drills, ...attacks].map(({ name }) => name)];
  expect(ofDrill.filter((name) => !known.includes(name))).toEqual([]);
});

test.each([
  ['npm run unit --', /\.test\.tsx?$/],
  ['npm run e2e --', /\.spec\.ts$/],
])('every pattern that a document gives to %s finds tests', (command, isTest) => {
  const files = sources.filter((file) => isTest.test(file));
  const made = argumentsOf('npm run site -- remote new').map(([name]) => `remote-${name}`);
  const patterns = argumentsOf(command).flatMap((words) =>
    words.filter((word) => /^\w[\w/.-]*$/.test(word) && !made.includes(word)),
  );
  expect(patterns).not.toEqual([]);
  expect(patterns.filter((pattern) => !files.some((file) => file.includes(pattern)))).toEqual([]);
});
