import { createProgressLine } from '@site/command-kit/progress-line';
import type { RolloutSummary } from '@site/shared/contracts/api';
import { followRollout, readRolloutPlan } from './rollout';

const rollout: RolloutSummary = {
  id: '1',
  remote: 'blog',
  release: 'r2',
  live: 'r1',
  steps: [5, 25, 100],
  percent: 5,
  step_seconds: 600,
  state: 'running',
  verdict: 'Too few views to tell.',
  started_by: 'blog team',
  started_at: '2026-11-25T08:00:00.000Z',
  step_at: '2026-11-25T08:00:00.000Z',
  ended_at: null,
};
const step: RolloutSummary = { ...rollout, percent: 25, verdict: 'As good as the release before.' };
const watch: RolloutSummary = { ...step, id: '2', steps: [100], percent: 100 };

/** What each look of a team finds, and what stands in the terminal in the end. */
async function follow(looks: RolloutSummary[], terminal: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  let look = 0;
  const listRollouts = () =>
    Promise.resolve([{ ...rollout, remote: 'info', state: 'taken_back' as const }, looks[look++]!]);
  const outcome = await followRollout({ listRollouts }, 'blog', {
    pollMs: 1,
    progress: createProgressLine({ ...terminal, write: (text) => written.push(text) }),
  });
  return { ...outcome, written };
}

test('a pipeline gets a line for each change, and a release that is live for all in the end', async () => {
  const { written, text, hasFailed } = await follow(
    [rollout, rollout, step, watch, watch, { ...watch, state: 'finished' }],
    {},
  );
  expect(written).toEqual([
    '█░░░░░░░░░░░░░░░░░░░   5 %  blog r2 Too few views to tell.\n',
    '█████░░░░░░░░░░░░░░░  25 %  blog r2 As good as the release before.\n',
    '████████████████████ 100 %  blog r2 As good as the release before.\n',
  ]);
  expect(text).toBe('████████████████████ 100 %  blog r2 live for all. As good as the release before.');
  expect(hasFailed).toBe(false);
});

test('on a terminal one line grows, with the time of the step, and what was taken back fails', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T08:02:05.000Z'));
  const taken: RolloutSummary = { ...step, state: 'taken_back', verdict: 'Fails more often.' };
  const { written, text, hasFailed } = await follow([rollout, step, taken], { isTTY: true, columns: 60 });
  expect(written.map((line) => line.replace('\r\u001B[K', ''))).toEqual([
    '2:05 of at least 10:00  █░░░░░░░░░░░░░░░░░░░   5 %  blog r2',
    '2:05 of at least 10:00  █████░░░░░░░░░░░░░░░  25 %  blog r2',
    '',
  ]);
  expect(text).toContain('taken back. Fails more often.');
  expect(hasFailed).toBe(true);
});

test('there is nothing to follow without a rollout', async () => {
  const listRollouts = () => Promise.resolve([{ ...rollout, remote: 'info' }]);
  await expect(followRollout({ listRollouts }, 'blog')).rejects.toThrow('There is no rollout of blog.');
});

test.each([
  [
    { group: 'testers', steps: '5,100' },
    { group: 'testers', steps: [5, 100], step_seconds: 600 },
  ],
  [{ steps: '5,25,100' }, { steps: [5, 25, 100], step_seconds: 600 }],
  [
    { steps: '100', every: '90s' },
    { steps: [100], step_seconds: 90 },
  ],
  [
    { steps: '50,100', every: '2h' },
    { steps: [50, 100], step_seconds: 7200 },
  ],
  [{}, undefined],
])('reads %j', (options, plan) => {
  expect(readRolloutPlan(options)).toEqual(plan);
});

test.each([
  [{ steps: '5%,100' }, 'not "5%,100"'],
  [{ steps: '5, 100' }, 'not "5, 100"'],
  [{ steps: '5,100', every: '10' }, 'not "10"'],
  [{ every: '10m' }, 'needs --steps'],
  [{ group: 'testers' }, 'needs --steps'],
])('says what is wrong with %j', (options, reason) => {
  expect(() => readRolloutPlan(options)).toThrow(reason);
});
