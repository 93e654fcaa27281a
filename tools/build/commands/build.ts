import { print } from '@site/command-kit/print';
import { buildParts } from '../build-parts';
import { buildSite } from '../build-site';

const started = performance.now();
const names = process.argv.slice(3);
const built = names.length > 0 ? await buildParts(names) : (await buildSite()).built;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
print(built.length > 0 ? `Built in ${seconds} s.` : 'Nothing has changed since the last build.');
