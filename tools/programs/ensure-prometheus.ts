import { ensureProgram } from './ensure-program';
import { findPrometheus } from './find-prometheus';

/** Prometheus and `promtool` for the tests of alerts and dashboard, installed when they are missing and possible. */
export const ensurePrometheus = () =>
  ensureProgram({
    title: 'Prometheus',
    debianPackage: 'prometheus',
    purpose: 'the tests of alerts and dashboard',
    find: () => findPrometheus('promtool'),
  });
