import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planProject } from './plan-project';

it('plans what remote.json says, with the modules of the shell that the kit comes from', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plan-project-'));
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'jobs', contract: 1, routes: ['/jobs'] }),
  );
  const { remote, planned } = planProject(folder);
  await rm(folder, { recursive: true });
  expect([remote, planned.routes]).toEqual(['jobs', ['/jobs']]);
  expect(planned.shared.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', '@site/shared/auth']),
  );
});
