import { toReason } from '@site/command-kit/user-error';
import type { Observation, ServersDrill } from '../drill';
import { cloneSite, removeSite, type ComposedSite } from './composed-site';
import { findEngine, type Engine } from './engine';
import { findMachineProblem, startMachine } from './machine/start-machine';
import { buildStandIns, unproved } from './stand-ins';
import { steps } from './steps';

export const containers: ServersDrill = {
  name: 'containers',
  title: 'images and containers, from a clean clone to an upgrade and back',
  needsNoBuild: true,
  onlyNamed: true,
  findMissing: async () => ((await findEngine()) ? undefined : findMachineProblem()),
  runAlone: async ({ log }) => {
    const observation: Observation = { figures: {}, expectations: {} };
    /** Runs a step and tells its outcome; undefined when it failed. */
    const take = async <Result>(title: string, run: () => Promise<Result>): Promise<Result | undefined> => {
      const startedAt = performance.now();
      const [result, reason] = await run().then(
        (value) => [value, undefined] as const,
        (error: unknown) => [undefined, toReason(error)] as const,
      );
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      observation.figures[title] = `${seconds} s`;
      observation.expectations[title] = reason === undefined;
      const outcome = reason ?? (typeof result === 'string' ? result : undefined);
      log(
        `${reason === undefined ? 'PASS' : 'FAIL'}  ${title} (${seconds} s)${outcome ? `: ${outcome}` : ''}`,
      );
      return result;
    };

    let engine: Engine | undefined;
    let site: ComposedSite | undefined;
    try {
      engine = await take('there is Docker', async () => (await findEngine()) ?? startMachine());
      if (!engine) return observation;
      log(`      Docker ${engine.version}${engine.hasRegistry ? '' : ', in namespaces of its own'}`);
      const found = engine;
      if (!engine.hasRegistry) {
        log(`      ${unproved}`);
        if (!(await take('stand-ins are built', () => buildStandIns(found)))) return observation;
      }
      site = await take('the last commit is cloned', () => cloneSite(found));
      if (!site) return observation;
      for (const [title, run] of Object.entries(steps)) {
        const composed = site;
        const passed = await take(title, async () => (await run(composed)) ?? '');
        // Nothing after these says anything without them.
        if (passed === undefined && ['all images are built', 'it is up'].includes(title)) break;
      }
      return observation;
    } finally {
      if (site) await removeSite(site);
      await engine?.stop();
    }
  },
};
