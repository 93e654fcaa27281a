import { DatabaseError } from 'pg';
import { UnavailableError } from '../errors/errors';

/** The database cannot be reached or does not answer in time. It heals by itself: connections are made anew. */
export class DatabaseUnavailableError extends UnavailableError {}

/** Connection errors, shutdown, too many connections, a statement that took too long, two that block each other. */
const unavailableSqlStates = /^(08...|57P0[123]|57014|53300|40P01)$/;

/** The driver's own errors for a broken or timed-out connection carry no code. */
const driverMessages = /connection terminated|timeout exceeded|query read timeout|not queryable|ended/i;

export function toDatabaseError(error: unknown): unknown {
  return isOutage(error) ? new DatabaseUnavailableError({ cause: error }) : error;
}

function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailableSqlStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // Without a server Node reports the socket's error, which has a system call.
  return 'syscall' in error || driverMessages.test(error.message) || error instanceof AggregateError;
}

/** True when a unique constraint refused the row; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
