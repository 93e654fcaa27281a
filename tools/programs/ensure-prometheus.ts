import { ensureProgram } from './ensure-program';
import { findPrometheus } from './find-prometheus';

/** Prometheus with `promtool` for the tests of alerts and dashboard, installed where it is missing and can be had. */
export const ensurePrometheus = () =>
  ensureProgram({
    title: 'Prometheus',
    debianPackage: 'prometheus',
    purpose: 'the tests of alerts and dashboard',
    find: () => findPrometheus('promtool'),
  });
