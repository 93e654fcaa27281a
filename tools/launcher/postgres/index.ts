export { keepPostgresRunning } from './keep-running';
export { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres';
export { startReplica } from './start-replica';
export { siteRoleName } from './roles';
export { toSocketUrl } from './server-address';
