import module from 'node:module';
import { register as registerTsx } from 'tsx/esm/api';
import * as hooks from './server-hooks.mjs';

registerTsx();
// Where Node supports synchronous hooks, tsx uses them and ignores others.
if (module.registerHooks) module.registerHooks(hooks);
else module.register('./server-hooks.mjs', import.meta.url);
