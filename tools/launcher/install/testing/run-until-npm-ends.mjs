/** Says that it runs, and does so for a minute unless it is asked to end. */
import { endWithNpm } from '../end-with-npm.mjs';

endWithNpm();
setTimeout(() => undefined, 60_000);
console.log('It runs.');
