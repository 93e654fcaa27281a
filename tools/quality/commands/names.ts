/** What the help lists; the code behind the names is only loaded to run. */
export const drillNames = [
  'kill-api',
  'kill-database',
  'overload',
  'expensive-posts',
  'full-disk',
  'restore',
  'rollout',
  'containers',
  'postgres-versions',
];
export const attackNames = ['heavy-posts', 'rapid-reset', 'slow-clients', 'escapes'];
export const benchmarkNames = ['pages', 'baseline', 'growth', 'start'];
