import { sql } from 'kysely';
import type pg from 'pg';
import { queriesOn } from './queries.ts';
import { rawQuery } from './raw-query.ts';

/** One line of a company's log, as it will be written. */
export type LogLine = {
  id: string;
  created_at: Date;
  user_id: string;
  user_name: string;
  action: string;
  model: string;
  object_id: string | null;
  object_repr: string;
  changes: readonly unknown[];
  ip: string | null;
  user_agent: string | null;
  request_id: string;
};

/**
 * What a transaction will tell the log. Lines are numbered and chained under a lock of the company's last line, so they are
 * written at the very end, in one statement that travels together with the commit: writers of one company wait for each
 * other only then.
 */
export type PendingLog = {
  add(companyId: string, line: LogLine): void;
  isEmpty(): boolean;
  /** Also before the transaction enters another company, whose lines the database would not take beside these. */
  write(): Promise<void>;
};

export function createPendingLog(client: pg.ClientBase): PendingLog {
  let company: string | null = null;
  let lines: LogLine[] = [];
  return {
    add: (companyId, line) => {
      if (company !== null && company !== companyId) throw new Error('A line for a company that was not entered');
      company = companyId;
      lines.push(line);
    },
    isEmpty: () => lines.length === 0,
    write: async () => {
      if (company === null) return;
      const statement = insertion(company, lines);
      [company, lines] = [null, []];
      await queriesOn(client).run(statement);
    },
  };
}

const insertion = (companyId: string, lines: readonly LogLine[]) =>
  rawQuery(sql`
    insert into activity_log (company_id, id, seq, created_at, user_id, user_name, action, model, object_id, object_repr,
      changes, ip, user_agent, request_id, previous_hash, hash)
    select ${companyId}::uuid, (l.line ->> 'id')::uuid, 0, (l.line ->> 'created_at')::timestamptz, (l.line ->> 'user_id')::uuid,
      l.line ->> 'user_name', l.line ->> 'action', l.line ->> 'model', (l.line ->> 'object_id')::uuid, l.line ->> 'object_repr',
      l.line -> 'changes', l.line ->> 'ip', l.line ->> 'user_agent', l.line ->> 'request_id', '', ''
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality l(line, place) order by l.place`);
