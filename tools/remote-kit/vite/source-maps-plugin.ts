import { readdir, readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { toSourceName, writeSourceMaps } from '@site/build/source-maps';

/** Moves source maps out of the served files, to where the publisher of the release finds them. */
export function sourceMapsPlugin(folder: string): Plugin {
  let output = 'dist';
  return {
    name: 'site-remote-source-maps',
    configResolved: ({ build }) => void (output = build.outDir),
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: () => takeSourceMaps(folder, join(folder, output)),
    },
  };
}

async function takeSourceMaps(project: string, output: string): Promise<void> {
  const files = (await readdir(output, { recursive: true })).filter((file) => file.endsWith('.map'));
  const maps = new Map<string, string>();
  for (const file of files) {
    const path = file.slice(0, -'.map'.length);
    if (path.endsWith('.js')) maps.set(path.replaceAll(sep, '/'), await readFile(join(output, file), 'utf8'));
    await rm(join(output, file));
  }
  await writeSourceMaps(output, maps, (path, source) =>
    toSourceName(join(output, path, '..', source), project),
  );
}
