import module from 'node:module';
import { register as registerTsx } from 'tsx/esm/api';
import * as hooks from './server-hooks.mjs';

registerTsx();
// Where Node has hooks that run at once, tsx takes those, and asks none of the others.
if (module.registerHooks) module.registerHooks(hooks);
else module.register('./server-hooks.mjs', import.meta.url);
