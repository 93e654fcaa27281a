import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forgetSurvivors } from './forget-survivors';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps the results of all mutants but those that have survived or taken too long', async () => {
  const results = path.join(folder, 'http.json');
  const killed = { id: 1, status: 'Killed' };
  const endless = { id: 2, status: 'Timeout', statusReason: 'Hit limit reached (501/500)' };
  const mutants = [killed, { id: 3, status: 'Survived' }, endless, { id: 4, status: 'Timeout' }];
  await writeFile(results, JSON.stringify({ tests: 7, files: { 'a.ts': { mutants } } }));
  await forgetSurvivors(results);
  expect(JSON.parse(await readFile(results, 'utf8'))).toEqual({
    tests: 7,
    files: { 'a.ts': { mutants: [killed, endless] } },
  });
});

it('leaves a module alone that has not been measured yet', async () => {
  const results = path.join(folder, 'loader.json');
  await forgetSurvivors(results);
  expect(existsSync(results)).toBe(false);
});
