import type { EventAction, EventKind } from '@karkas/api/events/events.schemas.ts';
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
  /** The name of the key of a program that did it in his name. */
  api_key: string | null;
  action: string;
  model: string;
  object_id: string | null;
  object_repr: string;
  changes: readonly unknown[];
  ip: string | null;
  user_agent: string | null;
  request_id: string;
  /** The record it is shown as a part of. */
  part_of: string | null;
};

/** That something changed, for whoever looks at it now. */
export type Happening = {
  kind: EventKind;
  action: EventAction;
  object_id: string | null;
  version: number | null;
  /** The object it is part of. */
  part_of: string | null;
  actor_id: string;
  /** The one person it concerns; null: everybody who may see the kind. */
  only_for: string | null;
};

/**
 * What a transaction will tell the log, and those who look on. Lines are numbered and chained under a lock of the company's last line, so they are
 * written at the very end, in one statement that travels together with the commit: writers of one company wait for each
 * other only then.
 */
export type PendingLog = {
  add(companyId: string, told: { line: LogLine } | { happening: Happening }): void;
  isEmpty(): boolean;
  /** Also before the transaction enters another company, whose lines the database would not take beside these. */
  write(): Promise<void>;
  /** The companies that it has written of. */
  written(): ReadonlySet<string>;
};

export function createPendingLog(client: pg.ClientBase): PendingLog {
  let company: string | null = null;
  let lines: LogLine[] = [];
  let happenings: Happening[] = [];
  const written = new Set<string>();
  return {
    written: () => written,
    add: (companyId, told) => {
      if (company !== null && company !== companyId) throw new Error('A line for a company that was not entered');
      company = companyId;
      if ('line' in told) lines.push(told.line);
      else happenings.push(told.happening);
    },
    isEmpty: () => company === null,
    write: async () => {
      if (company === null) return;
      const statement = rawQuery(
        sql`select write_log(${company}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(happenings)}::jsonb)`,
      );
      written.add(company);
      [company, lines, happenings] = [null, [], []];
      await queriesOn(client).run(statement);
    },
  };
}
