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
export const attackNames = [
  'community-calls',
  'forged-reports',
  'heavy-posts',
  'ipv6-limits',
  'look-alikes',
  'outside-changes',
  'rapid-reset',
  'shared-computer',
  'slow-clients',
  'escapes',
];
export const benchmarkNames = ['pages', 'baseline', 'growth', 'publishing', 'start'];
