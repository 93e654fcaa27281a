/** SQL under a name: each connection prepares it once. `Row` is what one row looks like. */
export interface Statement<Row> {
  readonly name: string;
  /** With the driver's positions, `$1` and on, in the place of names. */
  readonly text: string;
  /** The names of the parameters, in the order of their positions. */
  readonly parameters: readonly string[];
  /** Planned anew with each call. */
  readonly isUnprepared?: boolean;
  /** In milliseconds, where it may take longer than a request can wait. */
  readonly timeoutMs?: number;
  /** Never set; carries the type. */
  readonly row?: Row;
}

/**
 * Names a piece of SQL whose parameters have names as well: `where id = $id`. The statement's name must be unique: the
 * driver refuses one name with two texts.
 */
export function statement<Row = never>(name: string, sql: string): Statement<Row> {
  return { name, ...toPositions(sql) };
}

/** For SQL whose best plan depends on the values: a prepared statement ends up with one plan for all of them. */
export function unpreparedStatement<Row = never>(name: string, sql: string): Statement<Row> {
  return { ...statement<Row>(name, sql), isUnprepared: true };
}

/** For work in the background that nobody waits for. */
export function backgroundStatement<Row = never>(name: string, sql: string): Statement<Row> {
  return { ...statement<Row>(name, sql), timeoutMs: 12_000 };
}

/** The driver knows parameters by their positions alone, and each field that is added would move those after it. */
function toPositions(sql: string): Pick<Statement<never>, 'text' | 'parameters'> {
  const parameters: string[] = [];
  const text = sql.replace(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!parameters.includes(name)) parameters.push(name);
    return `$${parameters.indexOf(name) + 1}`;
  });
  return { text, parameters };
}
