import { findProgram } from './find-program';

/** Firefox on the `PATH`; undefined where it is missing. */
export const findFirefox = async (env?: NodeJS.ProcessEnv) =>
  (await findProgram('firefox-esr', ['--version'], env)) ?? findProgram('firefox', ['--version'], env);
