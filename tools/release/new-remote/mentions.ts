interface Names {
  /** The last one of the remotes so far. */
  sample: string;
  name: string;
}

interface Mention {
  /** From the top folder; `<sample>` stands for the name. */
  file: string;
  /** The file's text, with the new remote in it. */
  mention: (text: string, names: Names) => string;
}

/** Where the repository names its remotes outside of their folders. */
export const mentions: Mention[] = [
  { file: 'remote-<sample>/package.json', mention: rename },
  { file: 'package.json', mention: repeatLines((sample) => `    "remote-${sample}",\n`) },
  { file: '.dockerignore', mention: repeatLines((sample) => `!remote-${sample}\n`) },
  {
    file: 'Dockerfile',
    mention: repeatLines((sample) => `COPY remote-${sample}/package.json remote-${sample}/\n`),
  },
  { file: 'Dockerfile', mention: repeatLines((sample) => `COPY remote-${sample} remote-${sample}\n`) },
  { file: 'docker-compose.yml', mention: repeatLines((sample) => `      release-${sample}: *published\n`) },
  {
    file: 'docker-compose.yml',
    mention: repeatLines((sample) => new RegExp(`^  release-${sample}:\\n[^]*?\\n\\n`, 'm')),
  },
  { file: '.github/workflows/remote-<sample>.yml', mention: rename },
  {
    file: 'tools/quality/package.json',
    mention: repeatLines((sample) => `    "remote-${sample}": "1.0.0",\n`),
  },
  {
    file: 'tools/quality/bench/single-bundle/remotes.ts',
    mention: repeatLines((sample) => `export { default as ${sample} } from 'remote-${sample}';\n`),
  },
  { file: 'README.md', mention: addToTable },
];

function rename(text: string, { sample, name }: Names): string {
  return text.replaceAll(new RegExp(`\\b${sample}\\b`, 'g'), name);
}

/** Puts what is said of the sample there once more, with the new name. */
function repeatLines(find: (sample: string) => string | RegExp): Mention['mention'] {
  return (text, names) => {
    const wanted = find(names.sample);
    const lines = typeof wanted === 'string' ? text.includes(wanted) && wanted : wanted.exec(text)?.[0];
    if (!lines) throw new Error(`Nothing is said of the remote "${names.sample}" where it was`);
    return text.replace(lines, () => lines + rename(lines, names));
  };
}

function addToTable(text: string, { sample, name }: Names): string {
  const row = new RegExp(`^\\| \`remote-${sample}\`.*\\n`, 'm');
  return text.replace(row, (line) => `${line}| \`remote-${name}\` | a new area |\n`);
}
