import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../paths';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/deploy.md',
  'docs/operate.md',
  'docs/other-bundlers.md',
  'docs/performance.md',
  'docs/security.md',
  'docs/decisions/README.md',
];

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const scriptsOf = (path: string) => (JSON.parse(read(path)) as { scripts?: object }).scripts ?? {};

/** Every text between backticks, in sentences and in blocks of code. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/```\w*\n([^`]*)```/g)].map(([, code]) => code ?? '');
  const inline = [...text.replaceAll(/```[^`]*```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code]) => code ?? '',
  );
  return [...blocks.flatMap((block) => block.split('\n')), ...inline];
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
      [...new Set(variables)].filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(explained)),
    ).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const tops = 'shell|remote-\\w+|shared|api|e2e|tools|docs|\\.ci';
    const paths = code
      .filter((line) => new RegExp(`^(${tops})(/[\\w.-]+)*/?$`).test(line))
      .filter((path) => path !== 'remote-*');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) =>
      join(dirname(document), link ?? ''),
    );
    expect([...paths, ...links].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });
});

test('every variable of .env.example is read by the code', () => {
  const sources = [
    'api/src/config.ts',
    'shell/server/config.ts',
    'tools/start/start-config.ts',
    'tools/browser/find-browser.ts',
    'tools/demo/demo-config.ts',
    'tools/release/release-config.ts',
    'docker-compose.yml',
  ];
  const code = sources.map(read).join('\n');
  const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});
