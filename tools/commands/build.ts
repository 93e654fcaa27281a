import { buildSite } from '../build/build-site';

const started = performance.now();
const { built } = await buildSite();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(built.length > 0 ? `Built in ${seconds} s.` : 'Nothing has changed since the last build.');
