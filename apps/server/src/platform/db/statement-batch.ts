import pg from 'pg';
import utils from 'pg/lib/utils.js';

const IN_FAILED_TRANSACTION = '25P02';

/** How the answers of a connection's named statements are read: neither their texts ever change, nor this. */
export type KnownReaders = Map<string, Reader>;
type Reader = { names: string[]; parsers: ((value: string) => unknown)[] };

type Statement = pg.QueryConfig<unknown[]>;
type Part = {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  /** Null until the database has described it. */
  reader: Reader | null;
  readonly answer: { rows: pg.QueryResultRow[]; rowCount: number | null };
  resolve(): void;
  reject(error: Error): void;
};
export type Answered<Row> = { rows: Row[]; rowCount: number | null };

/**
 * Statements of a transaction that travel together with one Sync behind them: the database answers all of them at once,
 * where it would send, and wake this process, for each. What follows one that fails is not run, as it would be refused in
 * the failed transaction anyway.
 *
 * Named as the driver's own statements are, whose place it takes in its queue.
 */
export class StatementBatch extends pg.Query {
  /** Of the statement that is being answered. */
  name: string | undefined;
  text: string | undefined;
  /** Set by the driver, which minds the time. */
  callback: ((error: Error | null) => void) | undefined;

  private readonly parts: Part[] = [];
  private readonly known: KnownReaders;
  private connection: pg.Connection | null = null;
  private isClosed = false;
  private at = 0;
  /** What a statement is told that comes too late. */
  private failure: Error | null = null;

  constructor(known: KnownReaders) {
    super('');
    this.known = known;
  }

  add<Row extends pg.QueryResultRow>(statement: Statement): Promise<Answered<Row>> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) throw this.failure;
      const values = (statement.values ?? []).map((value) => utils.prepareValue(value));
      const rows: Row[] = [];
      const answer = { rows, rowCount: null };
      const part: Part = { statement, values, reader: null, answer, resolve: () => resolve(answer), reject };
      this.parts.push(part);
      if (this.parts.length === 1) this.turnTo(0);
      if (this.connection !== null) this.write(part, this.connection);
    });
  }

  /** The driver's word that it is its turn; what is added after it is written at once. */
  override submit = (connection: pg.Connection): null => {
    this.connection = connection;
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
    part.answer.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const part = this.parts[this.at];
    if (part === undefined) return;
    const count = Number(text.slice(text.lastIndexOf(' ') + 1));
    part.answer.rowCount = Number.isNaN(count) ? null : count;
    const { name } = part.statement;
    if (name !== undefined) this.known.set(name, part.reader ?? { names: [], parsers: [] });
    this.turnTo(this.at + 1);
  }

  handleReadyForQuery(): void {
    for (const { resolve } of this.parts) resolve();
    this.callback?.(null);
  }

  /** The database speaks of the statement it is at; the driver of the connection, and so of all of them. */
  handleError(error: Error): void {
    if (this.failure !== null) return;
    const isRefusal = error instanceof pg.DatabaseError;
    this.failure = isRefusal ? failedBefore() : error;
    const following = this.parts.slice(isRefusal ? this.at + 1 : this.at);
    for (const { resolve } of this.parts.slice(0, this.at)) resolve();
    if (isRefusal) this.parts[this.at]?.reject(error);
    // Their texts have been passed over, and will have to be sent again.
    for (const { statement } of following) delete this.connection?.submittedNamedStatements[statement.name ?? ''];
    // Later, so that whoever waits for several is told why, and not what came of it.
    setImmediate(() => {
      for (const { reject } of following) reject(this.failure ?? error);
    });
    this.callback?.(error);
  }

  private turnTo(index: number): void {
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
    part.reader = this.known.get(name) ?? null;
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
