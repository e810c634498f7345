import pg from 'pg';
import { type StatementResult, type RowReaders, StatementBatch } from './statement-batch.ts';

/** A connection that sends all statements of one event-loop turn as one batch. */
export class BatchingClient extends pg.Client {
  private open: StatementBatch | null = null;
  private readonly rowReaders: RowReaders = new Map();

  constructor(config?: pg.ClientConfig) {
    super(config);
    // A statement outside the batch is sent after it.
    this.query = new Proxy(this.query, {
      apply: (query, self, args) => {
        this.close();
        return Reflect.apply(query, self, args);
      },
    });
  }

  /** For use inside a transaction: elsewhere the statements of a batch would succeed or fail together. */
  queryBatched<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<StatementResult<Row>> {
    this.open ??= this.begin();
    return this.open.add<Row>(statement);
  }

  private begin(): StatementBatch {
    const batch = new StatementBatch(this.rowReaders);
    // Scheduled before the socket's own end of turn, so that the Sync is part of the same write.
    setImmediate(() => {
      if (this.open === batch) this.close();
    });
    super.query(batch);
    return batch;
  }

  private close(): void {
    const { open } = this;
    this.open = null;
    open?.close();
  }
}

/** Runs a statement in a transaction, batched with others of the same connection and turn. */
export function queryBatched<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
): Promise<StatementResult<Row>> {
  return client instanceof BatchingClient ? client.queryBatched<Row>(statement) : client.query<Row>(statement);
}
