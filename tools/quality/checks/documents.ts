import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

/** The documents for people who start, change, operate or evaluate the site. */
export const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/broken-releases.md',
  'docs/deploy.md',
  'docs/operate.md',
  'docs/other-bundlers.md',
  'docs/performance.md',
  'docs/requirements.md',
  'docs/scale.md',
  'docs/security.md',
  'docs/testing.md',
  ...readdirSync(fromRoot('docs/decisions')).map((page) => `docs/decisions/${page}`),
];

/** Every text between backticks, inline and in code blocks. */
export function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/```\w*\n([^`]*)```/g)].map(([, code]) => code ?? '');
  const inline = [...text.replaceAll(/```[^`]*```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code]) => code ?? '',
  );
  return [...blocks.flatMap((block) => block.split('\n')), ...inline];
}

/** The arguments of a command such as `npm run unit --`, wherever a document names it with some. Comments are left out. */
export function argumentsOf(command: string): string[][] {
  const lines = [...documents, 'docs/swap-a-remote.md', 'docs/teams.md'].flatMap((path) =>
    codeOf(readFileSync(fromRoot(path), 'utf8')),
  );
  return lines
    .filter((line) => line.startsWith(`${command} `))
    .map(
      (line) =>
        line
          .slice(command.length)
          .replace(/ #.*/, '')
          .trim()
          .match(/"[^"]*"|\S+/g) ?? [],
    );
}
