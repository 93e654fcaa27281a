import { buildSite } from '@site/build/build-site';
import { SiteClient } from '@site/command-kit/site-client';
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
    if (site) {
      const mailbox = await new SiteClient(site.url).findPage('/dev/mailbox');
      return attackOn({ ...site, hasMailbox: mailbox !== undefined });
    }
    await buildSite();
    const own = await startSiteUnderDrill({});
    try {
      const { url, apiUrl, admin, dataDir } = own;
      return await attackOn({
        url,
        apiUrl,
        admin,
        operatorToken: await findOperatorToken(dataDir),
        hasMailbox: true,
      });
    } finally {
      await own.stop();
    }
  });
}
