export { createDatabase, type Database, type DatabaseOptions } from './database';
export { DatabaseUnavailableError, isUniqueViolation } from './database-error';
export { migrate } from './migrate';
export { createPrimaryReads, type PublicReads } from './public-reads';
export type { Queries, Values } from './queries';
export { backgroundQuery, query, type Query } from './query';
export { createReplicaReads, maxBehindMs, replicaTimeouts } from './replica-reads';
export { backgroundStatement, statement, unpreparedStatement, type Statement } from './statement';
