import type { Queries, Values } from './queries';
import { backgroundStatement, statement, type Statement } from './statement';

/** A statement as a function of the database or the transaction that executes it, and of its parameters. */
export type Query<Parameters, Result> = (db: Queries, parameters: Parameters) => Promise<Result>;

/**
 * Makes functions of statements, each named like the method of `Queries` that it calls. The name of a statement is unique, and
 * its SQL has the parameters by their names: `where id = $id`.
 */
function createQueryMakers(toStatement: <Row = never>(name: string, sql: string) => Statement<Row>) {
  return {
    /** Resolves with all rows. */
    many: <Row, Parameters = void>(name: string, sql: string): Query<Parameters, Row[]> => {
      const rows = toStatement<Row>(name, sql);
      return (db, parameters) => db.many(rows, toValues(parameters));
    },

    /** Resolves with the first row, or undefined. */
    find: <Row, Parameters = void>(name: string, sql: string): Query<Parameters, Row | undefined> => {
      const row = toStatement<Row>(name, sql);
      return (db, parameters) => db.find(row, toValues(parameters));
    },

    /** Resolves with the first row; rejects when there is none. */
    one: <Row, Parameters = void>(name: string, sql: string): Query<Parameters, Row> => {
      const row = toStatement<Row>(name, sql);
      return (db, parameters) => db.one(row, toValues(parameters));
    },

    /** Resolves with the only column of all rows. */
    manyValues: <Value, Parameters = void>(name: string, sql: string): Query<Parameters, Value[]> => {
      const rows = toStatement<Record<string, Value>>(name, sql);
      return async (db, parameters) => (await db.many(rows, toValues(parameters))).map(toValue);
    },

    /** Resolves with the only column of the first row; undefined without a row. */
    findValue: <Value, Parameters = void>(
      name: string,
      sql: string,
    ): Query<Parameters, Value | undefined> => {
      const row = toStatement<Record<string, Value>>(name, sql);
      return async (db, parameters) => {
        const found = await db.find(row, toValues(parameters));
        return found && toValue(found);
      };
    },

    /** Resolves with the only column of the first row; rejects without a row. */
    oneValue: <Value, Parameters = void>(name: string, sql: string): Query<Parameters, Value> => {
      const row = toStatement<Record<string, Value>>(name, sql);
      return async (db, parameters) => toValue(await db.one(row, toValues(parameters)));
    },

    /** Whether there is a row. */
    exists: <Parameters = void>(name: string, sql: string): Query<Parameters, boolean> => {
      const row = toStatement<object>(name, sql);
      return async (db, parameters) => (await db.find(row, toValues(parameters))) !== undefined;
    },

    /** Changes any number of rows. */
    execute: <Parameters = void>(name: string, sql: string): Query<Parameters, void> => {
      const change = toStatement(name, sql);
      return async (db, parameters) => void (await db.execute(change, toValues(parameters)));
    },

    /** Executes several statements, one after the other, with the same parameters. */
    executeAll: <Parameters = void>(name: string, ...parts: string[]): Query<Parameters, void> => {
      const changes = parts.map((sql, index) => toStatement(`${name}-${index + 1}`, sql));
      return async (db, parameters) => {
        for (const change of changes) await db.execute(change, toValues(parameters));
      };
    },

    /** Changes one row; false when it has changed none. */
    changes: <Parameters = void>(name: string, sql: string): Query<Parameters, boolean> => {
      const change = toStatement(name, sql);
      return async (db, parameters) => (await db.execute(change, toValues(parameters))) === 1;
    },
  };
}

export const query = createQueryMakers(statement);

/** For background work, which may take longer than a request can wait. */
export const backgroundQuery = createQueryMakers(backgroundStatement);

/** A type that has a name lacks the index signature of `Values`. */
function toValues(parameters: unknown): Values {
  return (parameters ?? {}) as Values;
}

const toValue = <Value>(row: Record<string, Value>) => Object.values(row)[0] as Value;
