import { withParts } from './stop-parts';

it('ends the last part first, also after an error', async () => {
  const ended: string[] = [];
  const run = withParts(async (onStop) => {
    onStop(async () => void ended.push('database'));
    onStop(async () => void ended.push('server'));
    throw new Error('no port');
  });
  await expect(run).rejects.toThrow('no port');
  expect(ended).toEqual(['server', 'database']);
});
