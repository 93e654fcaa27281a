import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { mapFrame, openMap } from '@site/api/map-frame';
import { sourceMapsFolder, toMapFile } from '@site/command-kit/source-maps-folder';
import type { Report } from './report';

/**
 * Replaces the places of a built release in the problems of a report by those in the team's sources, where the build has source maps.
 *
 * @param folder of the build, which was served at `url`
 */
export async function nameSources(report: Report, folder: string, url: string): Promise<Report> {
  const places = new RegExp(`${url.replaceAll('.', '\\.')}/([^\\s():]+):(\\d+):(\\d+)`, 'g');
  const found = report.results.flatMap(({ problems }) =>
    problems.flatMap((text) => [...text.matchAll(places)]),
  );
  const maps = new Map<string, ReturnType<typeof openMap> | undefined>();
  for (const [, path = ''] of found) if (!maps.has(path)) maps.set(path, await findMap(folder, path));
  const toSource = (place: string, path: string, row: string, column: string) => {
    const map = maps.get(path);
    return (map && mapFrame({ name: '', path, row: Number(row), column: Number(column) }, map, '')) ?? place;
  };
  const results = report.results.map((result) => ({
    ...result,
    problems: result.problems.map((text) => text.replace(places, toSource)),
  }));
  return { ...report, results };
}

async function findMap(folder: string, path: string) {
  try {
    const bytes = await readFile(join(sourceMapsFolder(folder), toMapFile(path)));
    return openMap((await promisify(gunzip)(bytes)).toString());
  } catch {
    return undefined;
  }
}
