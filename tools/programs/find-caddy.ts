import { findProgram } from './find-program';

/** `caddy` as a program on the `PATH`; undefined where it is missing. */
export const findCaddy = (env?: NodeJS.ProcessEnv) => findProgram('caddy', ['version'], env);
