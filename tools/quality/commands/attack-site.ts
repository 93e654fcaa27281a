import { buildSite } from '@site/build/build-site';
import { readAttackOptions, type AttackWords } from '../drill/attacks/attack-options';
import { withAttackedSite } from '../drill/attacks/attack-site';
import { attacks } from '../drill/attacks/attacks';
import { runAttack } from '../drill/attacks/run-attack';
import { reportEach } from '../drill/report-each';
import { printReports } from './print-reports';

/** Runs attacks, all of them or those that are named. */
export async function attackSite(words: AttackWords): Promise<void> {
  const { json, names, site } = await readAttackOptions(
    words,
    process.env,
    attacks.map(({ name }) => name),
  );
  const chosen = names.flatMap((name) => attacks.filter((attack) => attack.name === name));
  await printReports(json, async (onReport) => {
    if (!site) await buildSite();
    return withAttackedSite(site, (facts) =>
      reportEach(chosen, (attack) => runAttack(attack, facts), onReport),
    );
  });
}
