/** Named SQL, which each connection prepares once. `Row` is the type of a row. */
export interface Statement<Row> {
  readonly name: string;
  /** With the driver's positions, such as `$1`, in place of names. */
  readonly text: string;
  /** The names of the parameters, in the order of their positions. */
  readonly parameters: readonly string[];
  /** Planned anew for each call. */
  readonly isUnprepared?: boolean;
  /** In milliseconds, for statements that may take longer than a request can wait. */
  readonly timeoutMs?: number;
  /** Never set; only carries the type. */
  readonly row?: Row;
}

/**
 * Creates a statement with named parameters: `where id = $id`. Its name must be unique, because the driver rejects one name
 * with two texts.
 */
export function statement<Row = never>(name: string, sql: string): Statement<Row> {
  return { name, ...toPositions(sql) };
}

/** For SQL whose best plan depends on the values: a prepared statement may get one generic plan. */
export function unpreparedStatement<Row = never>(name: string, sql: string): Statement<Row> {
  return { ...statement<Row>(name, sql), isUnprepared: true };
}

/** For background work. */
export function backgroundStatement<Row = never>(name: string, sql: string): Statement<Row> {
  return { ...statement<Row>(name, sql), timeoutMs: 12_000 };
}

/** The driver only supports positions, which a new field would shift. */
function toPositions(sql: string): Pick<Statement<never>, 'text' | 'parameters'> {
  const parameters: string[] = [];
  const text = sql.replace(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!parameters.includes(name)) parameters.push(name);
    return `$${parameters.indexOf(name) + 1}`;
  });
  return { text, parameters };
}
