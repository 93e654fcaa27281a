import { buildSite } from '@site/build/build-site';
import { findOperatorToken } from '@site/release/operator-token';
import { attacks } from '../drill/attacks/attacks';
import { readTarget } from '../drill/attacks/read-target';
import { runAttack, type TargetFacts } from '../drill/attacks/run-attack';
import { reportEach } from '../drill/report-each';
import { startSiteUnderDrill } from '../drill/site-under-drill';
import { pickNames } from '../pick-names';
import { printReports } from './drill-site';

interface AttackOptions {
  /** A running site; when unset, one is started for the attacks. */
  site?: string | undefined;
  json?: true | undefined;
}

/** Runs attacks, all of them or those that are named, on a running site or on one that is started for them. */
export async function attackSite(words: string[], { site, json }: AttackOptions): Promise<void> {
  const names = pickNames(
    'attack',
    attacks.map(({ name }) => name),
    words,
  );
  const chosen = names.flatMap((name) => attacks.filter((attack) => attack.name === name));
  const target = site === undefined ? undefined : await readTarget(site, process.env);
  await printReports(json ?? false, async (onReport) => {
    const attackOn = (facts: TargetFacts) =>
      reportEach(chosen, (attack) => runAttack(attack, facts), onReport);
    if (target) return attackOn(target);
    await buildSite();
    const own = await startSiteUnderDrill({});
    try {
      const { url, admin, dataDir } = own;
      return await attackOn({ url, admin, operatorToken: await findOperatorToken(dataDir) });
    } finally {
      await own.stop();
    }
  });
}
