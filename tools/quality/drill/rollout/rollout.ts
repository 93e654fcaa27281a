import type { Drill, Observation } from '../drill';
import { median } from '../../percentile';
import type { Forger } from './forged-figures';
import { simulateRollout, type SimulatedRollout, type SimulatedSite } from './simulate-rollout';

/** A site with about 60,000 visitors a day, one in five hundred of whom has a browser that fails everywhere. */
const site: Omit<SimulatedSite, 'seed' | 'failing'> = {
  isSeen: true,
  usualFailing: 0.002,
  brokenBrowsers: 0.002,
  visitorsPerSecond: 0.8,
  viewsBefore: 10_000,
  steps: [5, 25, 100],
  stepSeconds: 600,
};
/** A site whose live release has too few views to know what is usual. */
const smallSite = { ...site, viewsBefore: 50 };
/** The shell server sees nothing of these failures. */
const unseenSite = { ...site, isSeen: false };
const goodRollouts = 1000;
const badRollouts = 100;
const forgers = [1, 100, 10_000];
const badShares = [0.01, 0.03, 0.1, 0.5, 1];
/** The share of bad releases that an attacker may keep live. */
const keptShare = 0.5;
const falseAlarmsMax = 0.01;
/** The maximum share of visitors who are hurt during the rollout. */
const hurtMax = 0.05;

interface Simulated {
  title: string;
  rollouts: SimulatedRollout[];
  /** The share of views that fail because of the release. */
  failing: number;
  /** The networks of who forges reports. */
  networks: number;
}

export const rollout: Drill = {
  name: 'rollout',
  title: 'releases that fail for some views go to seeded visitors in steps',
  needsNoBuild: true,
  runAlone: async ({ log }) => {
    const simulate = (title: string, where: typeof site, failing = 0, forger?: Forger): Simulated => {
      log(`Rolling out: ${title} …`);
      // Nobody but the forger makes a good release fail.
      const what = { ...where, isSeen: where.isSeen && failing > 0, failing, forger };
      const rollouts = Array.from({ length: failing > 0 ? badRollouts : goodRollouts }, (_, index) =>
        simulateRollout({ ...what, seed: index + 1 }),
      );
      return { title, rollouts, failing, networks: forger?.networks ?? 0 };
    };
    const attack = (title: string, where: typeof site, failing: number, wants: Forger['wants']) =>
      forgers.map((networks) =>
        simulate(`${title}, ${networks} networks`, where, failing, { networks, wants }),
      );
    const fail = (title: string, where: typeof site) =>
      badShares.map((failing) => simulate(`fails for ${failing * 100} %${title}`, where, failing));
    const good = simulate('good releases', site);
    const attacked = [
      ...attack('good ones attacked', site, 0, 'taken back'),
      ...attack('on a small site', smallSite, 0, 'taken back'),
    ];
    const kept = attack(`fails for ${keptShare * 100} % and is helped`, site, keptShare, 'kept');
    const bad = fail('', site);
    const unseen = fail(' in browsers alone', unseenSite);
    return toObservation({ good, attacked, kept, bad, unseen });
  },
};

interface Outcome {
  good: Simulated;
  /** Good releases that somebody attacks. */
  attacked: Simulated[];
  /** Bad releases that somebody helps. */
  kept: Simulated[];
  bad: Simulated[];
  /** Bad releases that fail in browsers only. */
  unseen: Simulated[];
}

function toObservation({ good, attacked, kept, bad, unseen }: Outcome): Observation {
  const all = [good, ...attacked, ...kept, ...bad, ...unseen];
  const endAll = (simulated: Simulated[], end: SimulatedRollout['end']) =>
    simulated.every(({ rollouts }) => shareOf(rollouts, end) === 1);
  const isClear = ({ failing }: Simulated) => failing >= 0.03;
  return {
    figures: Object.fromEntries(all.map(({ title, rollouts }) => [title, describe(rollouts)])),
    expectations: {
      [`at most ${toPercent(falseAlarmsMax)} of good releases are taken back, attacked or not`]: [
        good,
        ...attacked,
      ].every(({ rollouts }) => shareOf(rollouts, 'taken back') <= falseAlarmsMax),
      'nearly all good releases are live for all in the end': shareOf(good.rollouts, 'live for all') >= 0.95,
      'every release that fails for 3 % and more is taken back': endAll(bad.filter(isClear), 'taken back'),
      'so is one that somebody helps from up to 100 networks': endAll(
        kept.filter(({ networks }) => networks <= 100),
        'taken back',
      ),
      'those that fail in browsers alone wait': endAll(unseen.filter(isClear), 'waits'),
      [`no more than ${toPercent(hurtMax)} of visitors are hurt`]: [...bad, ...unseen].every(
        ({ rollouts }) => toHurtShare(rollouts) <= hurtMax,
      ),
    },
  };
}

const shareOf = (rollouts: SimulatedRollout[], end: SimulatedRollout['end']) =>
  rollouts.filter((each) => each.end === end).length / rollouts.length;
const toPercent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The share of all visitors who came until the release was rolled back, or live for all. */
function toHurtShare(rollouts: SimulatedRollout[]): number {
  const sum = (count: 'hurt' | 'visitors') => rollouts.reduce((total, each) => total + each[count], 0);
  return sum('hurt') / sum('visitors');
}

function describe(rollouts: SimulatedRollout[]): string {
  const middle = (count: 'views' | 'seconds') => median(rollouts.map((each) => each[count]));
  const ends = (['taken back', 'waits', 'live for all', 'not decided'] as const)
    .map((end) => [end, shareOf(rollouts, end)] as const)
    .filter(([, share]) => share > 0)
    .map(([end, share]) => `${toPercent(share)} ${end}`);
  return [
    ...ends,
    `after ${middle('views')} views`,
    `in ${middle('seconds')} s`,
    `${toPercent(toHurtShare(rollouts))} of visitors hurt`,
  ].join(', ');
}
