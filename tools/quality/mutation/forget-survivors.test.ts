import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { forgetSurvivors } from './forget-survivors';

const folder = useFolder();

it('keeps the results of all mutants but those that have survived or taken too long', async () => {
  const results = folder('http.json');
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
  const results = folder('loader.json');
  await forgetSurvivors(results);
  expect(existsSync(results)).toBe(false);
});
