export { handOverTo } from './hand-over';
export { keepPostgresRunning } from './keep-running';
export { readSiteUrl, startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres';
export { startReplica } from './start-replica';
export { asUser, findServerUser, giveTo } from './server-user';
