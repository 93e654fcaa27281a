import { readFile } from 'node:fs/promises';
import { fromRoot } from '@site/command-kit/paths';

interface Library {
  name: string;
  packages: Record<string, string>;
  isRendered: boolean;
}

test('the document lists the libraries that are tried, with their versions and where their pages are rendered', async () => {
  const text = await readFile(fromRoot('docs/teams.md'), 'utf8');
  const [, table = ''] = /^\| Library [^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/m.exec(text) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    );
  const tried = JSON.parse(await readFile(fromRoot('e2e/libraries/libraries.json'), 'utf8')) as Library[];
  expect(rows).toEqual(
    tried.map(({ name, packages, isRendered }) => [
      name,
      Object.entries(packages)
        .map(([id, version]) => `\`${id}\` ${version}`)
        .join(', '),
      isRendered ? 'server' : 'browser',
    ]),
  );
});
