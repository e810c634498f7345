import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { recordStatement } from '../statement-times.ts';

const IN_FAILED_TRANSACTION = '25P02';

/** Row parsers by statement name; constant, since the text of a named statement never changes. */
export type RowReaders = Map<string, Reader>;
type Reader = { names: string[]; parsers: ((value: string) => unknown)[] };

type Statement = pg.QueryConfig<unknown[]>;
type Part = {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  /** Null until described by the database. */
  reader: Reader | null;
  readonly result: { rows: pg.QueryResultRow[]; rowCount: number | null };
  resolve(): void;
  reject(error: Error): void;
};
export type StatementResult<Row> = { rows: Row[]; rowCount: number | null };

/**
 * Statements of a transaction sent together with one Sync: the database answers all at once, instead of sending and
 * waking this process for each. Statements after a failed one are skipped, as the failed transaction would reject them
 * anyway.
 *
 * Named like the driver's own statements, because it takes their place in the driver's queue.
 */
export class StatementBatch extends pg.Query {
  /** Name of the statement being answered. */
  name: string | undefined;
  text: string | undefined;
  /** Set by the driver, which handles timeouts. */
  callback: ((error: Error | null) => void) | undefined;

  private readonly parts: Part[] = [];
  private readonly rowReaders: RowReaders;
  private connection: pg.Connection | null = null;
  private isClosed = false;
  private at = 0;
  /** When the statement being answered began: sent, or the one before it ended. */
  private since = 0;
  /** Error for statements added too late. */
  private failure: Error | null = null;

  constructor(rowReaders: RowReaders) {
    super('');
    this.rowReaders = rowReaders;
  }

  add<Row extends pg.QueryResultRow>(statement: Statement): Promise<StatementResult<Row>> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) throw this.failure;
      const values = (statement.values ?? []).map((value) => utils.prepareValue(value));
      const rows: Row[] = [];
      const result = { rows, rowCount: null };
      const part: Part = { statement, values, reader: null, result, resolve: () => resolve(result), reject };
      this.parts.push(part);
      if (this.parts.length === 1) this.advanceTo(0);
      if (this.connection !== null) this.write(part, this.connection);
    });
  }

  /** Called by the driver when the batch is first in its queue; later statements are written at once. */
  override submit = (connection: pg.Connection): null => {
    this.connection = connection;
    this.since = performance.now();
    for (const part of this.parts) this.write(part, connection);
    if (this.isClosed) connection.sync();
    return null;
  };

  close(): void {
    this.isClosed = true;
    this.connection?.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const part = this.parts[this.at];
    if (part === undefined) return;
    part.reader = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const part = this.parts[this.at];
    if (!part?.reader) return;
    const { names, parsers } = part.reader;
    const row: pg.QueryResultRow = {};
    for (const [index, value] of fields.entries())
      row[names[index] ?? ''] = value === null ? null : parsers[index]?.(value);
    part.result.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const part = this.parts[this.at];
    if (part === undefined) return;
    this.record();
    const count = Number(text.slice(text.lastIndexOf(' ') + 1));
    part.result.rowCount = Number.isNaN(count) ? null : count;
    const { name } = part.statement;
    if (name !== undefined) this.rowReaders.set(name, part.reader ?? { names: [], parsers: [] });
    this.advanceTo(this.at + 1);
  }

  handleReadyForQuery(): void {
    for (const { resolve } of this.parts) resolve();
    this.callback?.(null);
  }

  /** A database error concerns the current statement; a driver error the connection and all statements. */
  handleError(error: Error): void {
    if (this.failure !== null) return;
    const isRefusal = error instanceof pg.DatabaseError;
    this.record();
    this.failure = isRefusal ? failedBefore() : error;
    const following = this.parts.slice(isRefusal ? this.at + 1 : this.at);
    for (const { resolve } of this.parts.slice(0, this.at)) resolve();
    if (isRefusal) this.parts[this.at]?.reject(error);
    // The database skipped these; their texts must be sent again.
    for (const { statement } of following) delete this.connection?.submittedNamedStatements[statement.name ?? ''];
    // Deferred, so that a caller awaiting several sees the cause first.
    setImmediate(() => {
      for (const { reject } of following) reject(this.failure ?? error);
    });
    this.callback?.(error);
  }

  private record(): void {
    const now = performance.now();
    recordStatement(this.parts[this.at]?.statement.text, now - this.since);
    this.since = now;
  }

  private advanceTo(index: number): void {
    this.at = index;
    this.name = this.parts[index]?.statement.name;
    this.text = this.parts[index]?.statement.text;
  }

  private write(part: Part, connection: pg.Connection): void {
    const { name = '', text } = part.statement;
    const { parsedStatements, submittedNamedStatements } = connection;
    connection.stream.cork();
    if (name === '' || (parsedStatements[name] ?? submittedNamedStatements[name]) === undefined) {
      connection.parse({ name, text });
      if (name !== '') submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values: part.values });
    part.reader = this.rowReaders.get(name) ?? null;
    if (part.reader === null) connection.describe({ type: 'P' });
    connection.execute(null);
    connection.stream.uncork();
  }
}

function failedBefore(): Error {
  const error = new pg.DatabaseError('current transaction is aborted', 0, 'error');
  error.code = IN_FAILED_TRANSACTION;
  return error;
}
