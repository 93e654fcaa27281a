import { bootstrapDataElementId, type BootstrapData } from '@site/shared/contracts';

/** What the page says of a preview; the same for as long as this tab stays. */
export function findPreview(): BootstrapData['preview'] {
  const json = document.getElementById(bootstrapDataElementId)?.textContent;
  return json ? (JSON.parse(json) as BootstrapData).preview : undefined;
}
