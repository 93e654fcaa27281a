import { isNativeError } from 'node:util/types';
import { DatabaseError } from 'pg';
import { UnavailableError } from '../errors/errors';

/** The database cannot be reached or does not respond in time. This is temporary, because connections are reopened. */
export class DatabaseUnavailableError extends UnavailableError {}

/** Connection errors, shutdown, exhausted disk, memory or connections, statement timeouts and deadlocks. */
const unavailableSqlStates = /^(08...|55000|57P0[123]|57014|53[123]00|40P01)$/;

/** The driver's own errors for a broken or timed-out connection carry no code. */
const driverMessages = /connection terminated|timeout exceeded|query read timeout|not queryable/i;

export function toDatabaseError(error: unknown): unknown {
  return isOutage(error) ? new DatabaseUnavailableError({ cause: error }) : error;
}

function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailableSqlStates.test(error.code ?? '');
  if (!isNativeError(error)) return false;
  // Socket errors name a system call; several addresses that all fail cause an aggregate error.
  return 'syscall' in error || 'errors' in error || driverMessages.test(error.message);
}

/** Whether a unique constraint rejected the row, optionally this one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
