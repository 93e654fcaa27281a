import { buildStale, type Target } from './target';

const built: string[] = [];
beforeEach(() => built.splice(0));

const target = (name: string, isFresh = false): Target => ({
  name,
  isFresh: () => Promise.resolve(isFresh),
  finish: () => Promise.resolve(void built.push(name)),
});

it('builds what is stale, and says after each part how many of how many are done', async () => {
  const lines: string[] = [];
  const targets = [target('shell'), target('api', true), target('kit')];
  expect(await buildStale(targets, (line) => lines.push(line))).toEqual(['shell', 'kit']);
  expect(built).toEqual(['shell', 'kit']);
  expect(lines).toEqual(['Building shell, kit …', 'Built shell, 1 of 2', 'Built kit, 2 of 2']);
});

it('ends with the part that fails', async () => {
  const failing = { ...target('shell'), finish: () => Promise.reject(new Error('no space left')) };
  await expect(buildStale([failing, target('kit')], () => undefined)).rejects.toThrow('no space left');
  expect(built).toEqual([]);
});
