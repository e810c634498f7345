import pg from 'pg';
import { type Answered, type KnownReaders, StatementBatch } from './statement-batch.ts';

/** A connection that sends what it is asked during one turn of the event loop as one batch. */
export class TurnClient extends pg.Client {
  private open: StatementBatch | null = null;
  private readonly known: KnownReaders = new Map();

  constructor(config?: pg.ClientConfig) {
    super(config);
    // What is sent past the batch comes behind it.
    this.query = new Proxy(this.query, {
      apply: (query, self, asked) => {
        this.close();
        return Reflect.apply(query, self, asked);
      },
    });
  }

  /** Inside a transaction: elsewhere the statements of a batch would be kept or lost together. */
  ask<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Answered<Row>> {
    this.open ??= this.begin();
    return this.open.add<Row>(statement);
  }

  private begin(): StatementBatch {
    const batch = new StatementBatch(this.known);
    // Asked for before the socket asks for its own end of the turn: the Sync leaves in the same write.
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

/** Asks inside a transaction, together with whatever else is asked of the connection in the same turn. */
export function ask<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
): Promise<Answered<Row>> {
  return client instanceof TurnClient ? client.ask<Row>(statement) : client.query<Row>(statement);
}
