import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSourceMaps } from '@site/build/source-maps';
import { nameSources } from './name-sources';

test('a problem names the line of the sources, and the place in the build where that has no map', async () => {
  const home = await mkdtemp(join(tmpdir(), 'name-sources-'));
  try {
    const folder = join(home, 'dist');
    // The eleventh character of the first line comes from the third line.
    const map = { version: 3, sources: ['src/jobs/page.tsx'], names: [], mappings: 'AAAA,UAEE' };
    await writeSourceMaps(folder, new Map([['assets/page.js', JSON.stringify(map)]]));
    const url = 'http://127.0.0.1:4444';
    const problems = [
      `thrown: no (${url}/assets/page.js:1:11)`,
      `thrown: no (${url}/assets/other.js:1:11)`,
      `thrown: no (http://127x0.0.1:4444/assets/page.js:1:11)`,
    ];
    const report = { url, passed: false, notes: [], unrendered: [] };
    const results = [{ check: 'console' as const, passed: false, problems }];
    const named = await nameSources({ ...report, results }, folder, url);
    expect(named.results[0]?.problems).toEqual([
      'thrown: no (src/jobs/page.tsx:3:3)',
      problems[1],
      problems[2],
    ]);
  } finally {
    await rm(home, { recursive: true });
  }
});
