import { printNote } from '@site/command-kit/print';
import type { Gate } from '@site/release/gate';

/** What a release of the project has to pass; undefined where nobody wants that. */
export function findKitGate(unchecked: true | undefined): Gate | undefined {
  if (unchecked) return undefined;
  return async (location) => {
    const [{ createGate }, { kitShell }] = await Promise.all([
      import('@site/release/gate'),
      import('./kit-shell'),
    ]);
    await createGate(async () => kitShell, printNote)(location);
  };
}
