/** SQL under a name: each connection prepares it once. `Row` is what one row looks like. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never set; carries the type. */
  readonly row?: Row;
}

/** Names a piece of SQL. The name must be unique: the driver refuses one name with two texts. */
export function statement<Row = never>(name: string, text: string): Statement<Row> {
  return { name, text };
}
