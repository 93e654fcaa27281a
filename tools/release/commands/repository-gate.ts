import type { Gate } from '../gate/gate';
import { requireRepositoryShell } from './require-repository-shell';

/** What a release has to pass that is published from this repository; undefined where nobody wants that. */
export function findGate(unchecked: true | undefined, log: (line: string) => void): Gate | undefined {
  if (unchecked) return undefined;
  return async (location) => {
    const { createGate } = await import('../gate/create-gate');
    await createGate(() => requireRepositoryShell(log), log)(location);
  };
}
