import { SiteClient } from '@site/command-kit/site-client';
import { findOperatorToken } from '@site/release/operator-token';
import { startSiteUnderDrill } from '../site-under-drill';
import type { AttackOptions } from './attack-options';
import type { TargetFacts } from './create-target';

/** Lets `work` attack the site in the options, or one that runs only for it. */
export async function withAttackedSite<Result>(
  named: AttackOptions['site'],
  work: (facts: TargetFacts) => Promise<Result>,
): Promise<Result> {
  if (named) return work({ ...named, hasMailbox: await hasMailbox(named.url) });
  const site = await startSiteUnderDrill({});
  try {
    const { url, apiUrl, admin, dataDir } = site;
    const operatorToken = await findOperatorToken(dataDir);
    return await work({ url, apiUrl, admin, operatorToken, hasMailbox: true });
  } finally {
    await site.stop();
  }
}

async function hasMailbox(url: string): Promise<boolean> {
  return (await new SiteClient(url).findPage('/dev/mailbox')) !== undefined;
}
