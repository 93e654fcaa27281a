import { findProgram } from './find-program';

/** `varnishd` as a program on the `PATH`; undefined where it is missing. */
export const findVarnish = (env?: NodeJS.ProcessEnv) => findProgram('varnishd', ['-V'], env);
