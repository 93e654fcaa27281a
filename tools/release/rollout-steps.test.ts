import { readRolloutPlan } from './rollout-steps';

it.each([
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

it.each([
  [{ steps: '5%,100' }, 'not "5%,100"'],
  [{ steps: '5, 100' }, 'not "5, 100"'],
  [{ steps: '5,100', every: '10' }, 'not "10"'],
  [{ every: '10m' }, 'needs --steps'],
])('says what is wrong with %j', (options, reason) => {
  expect(() => readRolloutPlan(options)).toThrow(reason);
});
