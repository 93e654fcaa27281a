import { print } from '@site/command-kit/print';
import { buildParts } from '../build-parts';
import { buildSite } from '../build-site';

/** Builds these parts, or all of them, and says how long it took. */
export async function build(parts: string[]): Promise<void> {
  const started = performance.now();
  const built = parts.length > 0 ? await buildParts(parts) : (await buildSite()).built;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(built.length > 0 ? `Built in ${seconds} s.` : 'Nothing has changed since the last build.');
}
