import { findProgram } from './find-program';

/** `prometheus` or `promtool`, which come together, as a program on the `PATH`; undefined where it is missing. */
export const findPrometheus = (program: 'prometheus' | 'promtool', env?: NodeJS.ProcessEnv) =>
  findProgram(program, ['--version'], env);
