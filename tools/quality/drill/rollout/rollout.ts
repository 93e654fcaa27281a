import type { Drill, Observation } from '../drill';
import { percentile } from '../percentile';
import { simulateRollout, type SimulatedRollout, type SimulatedSite } from './simulate-rollout';

/** A site that has some 60,000 visitors a day, one in five hundred of whom has a browser that fails everywhere. */
const site: Omit<SimulatedSite, 'seed' | 'failing' | 'isSeen'> = {
  usualFailing: 0.002,
  brokenBrowsers: 0.002,
  visitorsPerSecond: 0.8,
  steps: [5, 25, 100],
  stepSeconds: 600,
};
const goodRollouts = 1000;
const badRollouts = 100;
const forgers = [1, 100, 10_000];
const badShares = [0.01, 0.03, 0.1, 0.5, 1];
const falseAlarmsMax = 0.01;
/** Of the visitors who come while it goes on. */
const hurtMax = 0.05;

export const rollout: Drill = {
  name: 'rollout',
  title: 'releases that fail for some views go to seeded visitors in steps',
  runAlone: async ({ log }) => {
    log(`Rolling out ${goodRollouts} good releases …`);
    const good = simulate(0, goodRollouts);
    const falseAlarms = shareOf(good, 'taken back');
    const attacked = forgers.map((count) => {
      log(`… the same with ${count} networks that report failures …`);
      return { count, rollouts: simulate(0, goodRollouts, count) };
    });
    const bad = badShares.map((failing) => {
      log(`… and ${badRollouts} that fail for ${failing * 100} % of views …`);
      return { failing, rollouts: simulate(failing, badRollouts) };
    });
    return toObservation(good, falseAlarms, bad, attacked);
  },
};

/** Of all visitors who came until the release was taken back, or live for all. */
function toHurtShare(rollouts: SimulatedRollout[]): number {
  const sum = (count: (rollout: SimulatedRollout) => number) =>
    rollouts.reduce((total, rollout) => total + count(rollout), 0);
  return sum(({ hurt }) => hurt) / sum(({ visitors }) => visitors);
}

interface BadReleases {
  failing: number;
  rollouts: SimulatedRollout[];
}

interface Attacked {
  count: number;
  rollouts: SimulatedRollout[];
}

function simulate(failing: number, count: number, forgers = 0): SimulatedRollout[] {
  const isSeen = failing > 0;
  return Array.from({ length: count }, (_, seed) =>
    simulateRollout({ ...site, failing, isSeen, forgers, seed: seed + 1 }),
  );
}

const shareOf = (rollouts: SimulatedRollout[], end: SimulatedRollout['end']) =>
  rollouts.filter((rollout) => rollout.end === end).length / rollouts.length;

function toObservation(
  good: SimulatedRollout[],
  falseAlarms: number,
  bad: BadReleases[],
  attacked: Attacked[],
): Observation {
  const toPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    figures: {
      'good releases taken back': toPercent(falseAlarms),
      'good releases that wait': toPercent(shareOf(good, 'waits')),
      ...Object.fromEntries(
        attacked.map(({ count, rollouts }) => [
          `attacked from ${count} networks`,
          `${toPercent(shareOf(rollouts, 'taken back'))} taken back, ${toPercent(shareOf(rollouts, 'waits'))} wait`,
        ]),
      ),
      'good releases live for all': toPercent(shareOf(good, 'live for all')),
      'minutes until then': Math.round(
        percentile(
          good.map(({ seconds }) => seconds),
          0.5,
        ) / 60,
      ),
      ...Object.fromEntries(
        bad.map(({ failing, rollouts }) => [`fails for ${failing * 100} %`, describe(rollouts)]),
      ),
    },
    expectations: {
      [`at most ${toPercent(falseAlarmsMax)} of good releases are taken back`]: falseAlarms <= falseAlarmsMax,
      [`attacked, at most ${toPercent(falseAlarmsMax)} of them are`]: attacked.every(
        ({ rollouts }) => shareOf(rollouts, 'taken back') <= falseAlarmsMax,
      ),
      'nearly all good releases are live for all in the end': shareOf(good, 'live for all') >= 0.95,
      'every release that fails for 3 % and more is taken back': bad
        .filter(({ failing }) => failing >= 0.03)
        .every(({ rollouts }) => shareOf(rollouts, 'taken back') === 1),
      [`no more than ${toPercent(hurtMax)} of visitors are hurt`]: bad.every(
        ({ rollouts }) => toHurtShare(rollouts) <= hurtMax,
      ),
    },
  };

  function describe(rollouts: SimulatedRollout[]): string {
    const middle = (values: number[]) => percentile(values, 0.5);
    return [
      `${toPercent(shareOf(rollouts, 'taken back'))} taken back`,
      `after ${middle(rollouts.map(({ views }) => views))} views`,
      `in ${Math.round(middle(rollouts.map(({ seconds }) => seconds)))} s`,
      `${toPercent(toHurtShare(rollouts))} of visitors hurt`,
    ].join(', ');
  }
}
