export { createDatabase, type Database, type DatabaseOptions } from './database';
export { DatabaseUnavailableError, isUniqueViolation } from './database-error';
export { migrate } from './migrate';
export type { Queries, Values } from './queries';
export { backgroundStatement, statement, unpreparedStatement, type Statement } from './statement';
