import { print, printResult } from '@site/command-kit/print';
import { canIRelease } from '@site/release/can-i-release';
import { RegistryClient } from '@site/release/registry-client';
import { planProject } from '../project/plan-project';
import { requireSiteUrl } from './site-access';

interface Options {
  dropRoutes?: true | undefined;
  json?: true | undefined;
}

/** Says before the build whether the project could go live at the site. */
export async function canProjectBeReleased({ dropRoutes, json }: Options): Promise<void> {
  const siteUrl = requireSiteUrl(process.env);
  const { remote, planned } = planProject(process.cwd());
  const registry = new RegistryClient({ siteUrl });
  const outcome = await canIRelease({ registry, siteUrl, remote, planned, dropRoutes });
  if (json) printResult(outcome.json);
  else print(outcome.text);
  if (outcome.hasFailed) process.exitCode = 1;
}
