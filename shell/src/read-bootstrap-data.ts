import { bootstrapDataElementId, type BootstrapData } from '@site/shared/contracts';

/** Reads what the shell server inlined in the page. */
export function readBootstrapData(): BootstrapData {
  const element = document.getElementById(bootstrapDataElementId);
  if (!element?.textContent) throw new Error('The page has no bootstrap data');
  return JSON.parse(element.textContent) as BootstrapData;
}
