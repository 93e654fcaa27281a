import type { Drill, Observation } from '../drill';
import { percentile } from '../percentile';
import type { Forger } from './forged-figures';
import { simulateRollout, type SimulatedRollout, type SimulatedSite } from './simulate-rollout';

/** A site with about 60,000 visitors a day, one in five hundred of whom has a browser that fails everywhere. */
const site: Omit<SimulatedSite, 'seed' | 'failing' | 'isSeen'> = {
  usualFailing: 0.002,
  brokenBrowsers: 0.002,
  visitorsPerSecond: 0.8,
  viewsBefore: 10_000,
  steps: [5, 25, 100],
  stepSeconds: 600,
};
/** A site whose live release has too few views to know what is usual. */
const smallSite = { ...site, viewsBefore: 50 };
const goodRollouts = 1000;
const badRollouts = 100;
const forgers = [1, 100, 10_000];
const badShares = [0.01, 0.03, 0.1, 0.5, 1];
/** The share of bad releases that an attacker may keep live. */
const keptShare = 0.5;
const falseAlarmsMax = 0.01;
/** The maximum share of visitors who are hurt during the rollout. */
const hurtMax = 0.05;

export const rollout: Drill = {
  name: 'rollout',
  title: 'releases that fail for some views go to seeded visitors in steps',
  needsNoBuild: true,
  runAlone: async ({ log }) => {
    log(`Rolling out ${goodRollouts} good releases …`);
    const good = simulate(site, 0, goodRollouts);
    const attack = (what: typeof site, failing: number, count: number, wants: Forger['wants']) =>
      forgers.map((networks) => {
        log(`… ${count} that fail for ${failing * 100} %, and ${networks} networks want them ${wants} …`);
        return { networks, rollouts: simulate(what, failing, count, { networks, wants }) };
      });
    const attacked = attack(site, 0, goodRollouts, 'taken back');
    const attackedSmall = attack(smallSite, 0, goodRollouts, 'taken back');
    const kept = attack(site, keptShare, badRollouts, 'kept');
    const fail = (what: typeof site & { isSeen?: boolean }) =>
      badShares.map((failing) => {
        log(`… and ${badRollouts} that fail for ${failing * 100} % of views …`);
        return { failing, rollouts: simulate(what, failing, badRollouts) };
      });
    const bad = fail(site);
    const unseen = fail({ ...site, isSeen: false });
    return toObservation({ good, bad, unseen, attacked, attackedSmall, kept });
  },
};

/** The share of all visitors who came until the release was rolled back, or live for all. */
function toHurtShare(rollouts: SimulatedRollout[]): number {
  const sum = (count: (rollout: SimulatedRollout) => number) =>
    rollouts.reduce((total, each) => total + count(each), 0);
  return sum(({ hurt }) => hurt) / sum(({ visitors }) => visitors);
}

interface Attacked {
  networks: number;
  rollouts: SimulatedRollout[];
}

interface Failing {
  failing: number;
  rollouts: SimulatedRollout[];
}

interface Outcome {
  good: SimulatedRollout[];
  bad: Failing[];
  /** Bad releases that fail in browsers only. */
  unseen: Failing[];
  /** Good releases that somebody attacks. */
  attacked: Attacked[];
  attackedSmall: Attacked[];
  /** Bad releases that somebody helps. */
  kept: Attacked[];
}

function simulate(
  what: typeof site & { isSeen?: boolean },
  failing: number,
  count: number,
  forger?: Forger,
): SimulatedRollout[] {
  return Array.from({ length: count }, (_, index) =>
    simulateRollout({ isSeen: failing > 0, ...what, failing, forger, seed: index + 1 }),
  );
}

const shareOf = (rollouts: SimulatedRollout[], end: SimulatedRollout['end']) =>
  rollouts.filter((each) => each.end === end).length / rollouts.length;
const toPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
const middle = (values: number[]) => percentile(values, 0.5);

function toObservation({ good, bad, unseen, attacked, attackedSmall, kept }: Outcome): Observation {
  const falseAlarms = shareOf(good, 'taken back');
  const toFigures = (
    title: string,
    attacks: Attacked[],
    describeEnd: (rollouts: SimulatedRollout[]) => string,
  ) =>
    Object.fromEntries(
      attacks.map(({ networks, rollouts }) => [`${title}, ${networks} networks`, describeEnd(rollouts)]),
    );
  const toFailingFigures = (where: string, all: Failing[]) =>
    Object.fromEntries(
      all.map(({ failing, rollouts }) => [`fails for ${failing * 100} %${where}`, describe(rollouts)]),
    );
  return {
    figures: {
      'good releases taken back': toPercent(falseAlarms),
      'good releases that wait': toPercent(shareOf(good, 'waits')),
      'good releases live for all': toPercent(shareOf(good, 'live for all')),
      'minutes until then': Math.round(middle(good.map(({ seconds }) => seconds)) / 60),
      ...toFigures('good ones attacked', attacked, describeEnds),
      ...toFigures('on a small site', attackedSmall, describeEnds),
      ...toFigures(`fails for ${keptShare * 100} % and is helped`, kept, describe),
      ...toFailingFigures('', bad),
      ...toFailingFigures(' in browsers alone', unseen),
    },
    expectations: {
      [`at most ${toPercent(falseAlarmsMax)} of good releases are taken back`]: falseAlarms <= falseAlarmsMax,
      [`attacked, at most ${toPercent(falseAlarmsMax)} of them are, on a small site as well`]: [
        ...attacked,
        ...attackedSmall,
      ].every(({ rollouts }) => shareOf(rollouts, 'taken back') <= falseAlarmsMax),
      'nearly all good releases are live for all in the end': shareOf(good, 'live for all') >= 0.95,
      'every release that fails for 3 % and more is taken back': bad
        .filter(({ failing }) => failing >= 0.03)
        .every(({ rollouts }) => shareOf(rollouts, 'taken back') === 1),
      'so is one that somebody helps from up to 100 networks': kept
        .filter(({ networks }) => networks <= 100)
        .every(({ rollouts }) => shareOf(rollouts, 'taken back') === 1),
      'those that fail in browsers alone wait': unseen
        .filter(({ failing }) => failing >= 0.03)
        .every(({ rollouts }) => shareOf(rollouts, 'waits') === 1),
      [`no more than ${toPercent(hurtMax)} of visitors are hurt`]: [...bad, ...unseen].every(
        ({ rollouts }) => toHurtShare(rollouts) <= hurtMax,
      ),
    },
  };
}

const describeEnds = (rollouts: SimulatedRollout[]) =>
  (['taken back', 'waits', 'live for all', 'not decided'] as const)
    .map((end) => [end, shareOf(rollouts, end)] as const)
    .filter(([, share]) => share > 0)
    .map(([end, share]) => `${toPercent(share)} ${end}`)
    .join(', ');

const describe = (rollouts: SimulatedRollout[]) =>
  [
    describeEnds(rollouts),
    `after ${middle(rollouts.map(({ views }) => views))} views`,
    `in ${Math.round(middle(rollouts.map(({ seconds }) => seconds)))} s`,
    `${toPercent(toHurtShare(rollouts))} of visitors hurt`,
  ].join(', ');
