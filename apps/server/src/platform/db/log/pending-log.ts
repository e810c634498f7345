import type { EventAction, EventKind } from '@karkas/api/events/events.schemas.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { queriesOn } from '../queries/queries.ts';
import { rawQuery } from '../queries/raw-query.ts';

/** A line of a company's log before it is numbered. */
export type LogLine = {
  id: string;
  created_at: Date;
  user_id: string;
  user_name: string;
  /** Name of the API key acting on the user's behalf. */
  api_key: string | null;
  action: string;
  model: string;
  object_id: string | null;
  object_repr: string;
  changes: readonly unknown[];
  ip: string | null;
  user_agent: string | null;
  request_id: string;
  /** The record it belongs to for display. */
  part_of: string | null;
};

/** A change published to current subscribers. */
export type CompanyEvent = {
  kind: EventKind;
  action: EventAction;
  object_id: string | null;
  version: number | null;
  /** The object it is part of. */
  part_of: string | null;
  actor_id: string;
  /** The only user it concerns; null: everybody who may see the kind. */
  only_for: string | null;
};

/**
 * Log lines and live events of a transaction. Lines are numbered and chained under a lock on the company's last line,
 * so they are written at the very end, in one statement sent together with the commit: only then do writers of a
 * company wait for each other.
 */
export type PendingLog = {
  add(companyId: string, entry: { line: LogLine } | { event: CompanyEvent }): void;
  isEmpty(): boolean;
  /**
   * Also called before the transaction enters another company, because the database rejects lines of several in one
   * statement.
   */
  write(): Promise<void>;
  /** Companies with lines written so far. */
  written(): ReadonlySet<string>;
};

export function createPendingLog(client: pg.ClientBase): PendingLog {
  let company: string | null = null;
  let lines: LogLine[] = [];
  let events: CompanyEvent[] = [];
  const written = new Set<string>();
  return {
    written: () => written,
    add: (companyId, entry) => {
      if (company !== null && company !== companyId) throw new Error('A line for a company that was not entered');
      company = companyId;
      if ('line' in entry) lines.push(entry.line);
      else events.push(entry.event);
    },
    isEmpty: () => company === null,
    write: async () => {
      if (company === null) return;
      const statement = rawQuery(
        sql`select write_log(${company}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(events)}::jsonb)`,
      );
      written.add(company);
      [company, lines, events] = [null, [], []];
      await queriesOn(client).run(statement);
    },
  };
}
