/** SQL under a name: each connection prepares it once. `Row` is what one row looks like. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Planned anew with each call. */
  readonly isUnprepared?: boolean;
  /** In milliseconds, where it may take longer than a request can wait. */
  readonly timeoutMs?: number;
  /** Never set; carries the type. */
  readonly row?: Row;
}

/** Names a piece of SQL. The name must be unique: the driver refuses one name with two texts. */
export function statement<Row = never>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** For SQL whose best plan depends on the values: a prepared statement ends up with one plan for all of them. */
export function unpreparedStatement<Row = never>(name: string, text: string): Statement<Row> {
  return { name, text, isUnprepared: true };
}

/** For work in the background that nobody waits for. */
export function patientStatement<Row = never>(name: string, text: string): Statement<Row> {
  return { name, text, timeoutMs: 12_000 };
}
