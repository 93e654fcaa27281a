import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveToBrowsers } from './leave-to-browsers';

test('takes routes out of "rendered" alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leave-to-browsers-'));
  try {
    const file = join(folder, 'remote.json');
    const toText = (rendered: string) => `{
  "name": "jobs", "contract": 1,
  "routes": ["/jobs", "/jobs/find", "/jobs/map"],
  "rendered": ${rendered},
  "pages": {}
}`;
    await writeFile(file, toText('[\n    "/jobs",\n    "/jobs/find",\n    "/jobs/map"\n  ]'));
    await leaveToBrowsers(folder, ['/jobs/find']);
    expect(await readFile(file, 'utf8')).toBe(toText('["/jobs", "/jobs/map"]'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
