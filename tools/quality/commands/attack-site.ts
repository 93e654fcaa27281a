import { buildSite } from '@site/build/build-site';
import { findOperatorToken } from '@site/release/operator-token';
import { readAttackOptions, type AttackWords } from '../drill/attacks/attack-options';
import { attacks } from '../drill/attacks/attacks';
import { runAttack, type TargetFacts } from '../drill/attacks/run-attack';
import { reportEach } from '../drill/report-each';
import { startSiteUnderDrill } from '../drill/site-under-drill';
import { printReports } from './drill-site';

/** Runs attacks, all of them or those that are named, on a running site or on one that is started for them. */
export async function attackSite(words: AttackWords): Promise<void> {
  const { json, names, site } = await readAttackOptions(
    words,
    process.env,
    attacks.map(({ name }) => name),
  );
  const chosen = names.flatMap((name) => attacks.filter((attack) => attack.name === name));
  await printReports(json, async (onReport) => {
    const attackOn = (facts: TargetFacts) =>
      reportEach(chosen, (attack) => runAttack(attack, facts), onReport);
    if (site) return attackOn(site);
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
