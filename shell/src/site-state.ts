import { siteStateElementId, type SiteState } from '@site/shared/contracts';

/** Reads what the shell server inlined in the page. */
export function readSiteState(): SiteState {
  const element = document.getElementById(siteStateElementId);
  if (!element?.textContent) throw new Error('The page carries no site state');
  return JSON.parse(element.textContent) as SiteState;
}
