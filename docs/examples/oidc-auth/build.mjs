/** Builds the remote into `dist/`: that folder is all that has to be served. */
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import config from './rspack.config.mjs';

const stats = await promisify(rspack)(config);
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
