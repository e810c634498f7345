import type pg from 'pg';
import { databaseErrorCode } from '../../platform/db/wire/database-errors.ts';

export const ACTIONS = ['select', 'insert', 'insert on conflict', 'update', 'move away', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];
/** Company setting of the transaction. */
export const CONTEXTS = ['own', 'other', 'unset', 'empty', 'garbage'] as const;
export type Context = (typeof CONTEXTS)[number];

const NO_RIGHT = '42501';
const MALFORMED = '22P02';

type Outcome = { kind: 'rows'; count: number } | { kind: 'error'; code: string };
export type Pair = { own: string; other: string };

/**
 * Tries every action on the rows of company `own` in a table, as the serving role, in every context, and names
 * unexpected outcomes. The connection is inside a transaction with the serving role, which is rolled back. `unset`
 * needs a connection on which the setting was never made.
 */
export async function surprises(
  client: pg.Client,
  table: string,
  pair: Pair,
  contexts: readonly Context[],
): Promise<string[]> {
  const found: string[] = [];
  for (const action of ACTIONS) {
    const isGranted = await hasPrivilege(client, table, action);
    for (const context of contexts) {
      const outcome = await attempt(client, { table, action, context, pair });
      const complaint = judge({ action, context, isGranted }, outcome);
      if (complaint !== null) found.push(`${table}: ${action} as ${context}: ${complaint}`);
    }
  }
  return found;
}

async function hasPrivilege(client: pg.Client, table: string, action: Action): Promise<boolean> {
  const privilege =
    action === 'select' || action === 'delete' ? action : action.startsWith('insert') ? 'insert' : 'update';
  const { rows } = await client.query<{ has: boolean }>(
    `select has_table_privilege('karkas_app', $1, $2) and has_table_privilege('karkas_app', $1, 'select') as has`,
    [table, privilege],
  );
  return rows[0]?.has ?? false;
}

async function attempt(
  client: pg.Client,
  cell: { table: string; action: Action; context: Context; pair: Pair },
): Promise<Outcome> {
  await client.query('savepoint cell');
  try {
    const setting = settingOf(cell.context, cell.pair);
    if (setting !== null) await client.query(`select set_config('app.company_id', $1, true)`, [setting]);
    const result = await client.query(
      statementOf(client, cell.table, cell.action),
      cell.action === 'move away' ? [cell.pair.own, cell.pair.other] : [cell.pair.own],
    );
    return { kind: 'rows', count: result.rowCount ?? 0 };
  } catch (error) {
    return { kind: 'error', code: databaseErrorCode(error) ?? 'unknown' };
  } finally {
    await client.query('rollback to savepoint cell');
  }
}

function settingOf(context: Context, pair: Pair): string | null {
  switch (context) {
    case 'own':
      return pair.own;
    case 'other':
      return pair.other;
    case 'unset':
      return null;
    case 'empty':
      return '';
    case 'garbage':
      return 'not an id';
  }
}

/** Inserts a copy of an existing row that the caller saved in a table readable by everyone. */
function statementOf(client: pg.Client, table: string, action: Action): string {
  const name = client.escapeIdentifier(table);
  const copy = [
    'insert into ',
    name,
    ' (',
    '%columns%',
    ') select ',
    '%columns%',
    ' from copies.',
    name,
    ' where company_id = $1',
  ].join('');
  const withColumns = copy.replaceAll('%columns%', columnLists.get(table) ?? '');
  switch (action) {
    case 'select':
      return ['select 1 from ', name, ' where company_id = $1'].join('');
    case 'insert':
      return withColumns;
    case 'insert on conflict':
      return `${withColumns} on conflict do nothing`;
    case 'update':
      return ['update ', name, ' set company_id = company_id where company_id = $1'].join('');
    case 'move away':
      return ['update ', name, ' set company_id = $2 where company_id = $1'].join('');
    case 'delete':
      return ['delete from ', name, ' where company_id = $1'].join('');
  }
}

const columnLists = new Map<string, string>();

/** Copies every row to a separate schema, so that the serving role has data to insert in any context. */
export async function saveCopies(superuser: pg.Client, tables: readonly string[]): Promise<void> {
  await superuser.query('create schema copies');
  await superuser.query('grant usage on schema copies to karkas_app');
  for (const table of tables) {
    const name = superuser.escapeIdentifier(table);
    await superuser.query(['create table copies.', name, ' as select * from public.', name].join(''));
    const { rows } = await superuser.query<{ list: string }>(
      `
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as list from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [table],
    );
    columnLists.set(table, rows[0]?.list ?? '');
  }
  await superuser.query('grant select on all tables in schema copies to karkas_app');
}

function judge(
  { action, context, isGranted }: { action: Action; context: Context; isGranted: boolean },
  outcome: Outcome,
): string | null {
  const outcomeText = outcome.kind === 'rows' ? `${outcome.count} rows` : outcome.code;
  if (!isGranted)
    return outcome.kind === 'error' && outcome.code === NO_RIGHT ? null : `${outcomeText} without a grant`;
  if (context === 'garbage') return outcome.kind === 'error' && outcome.code === MALFORMED ? null : outcomeText;
  if (action === 'move away' && context === 'own')
    return outcome.kind === 'error' && outcome.code === NO_RIGHT ? null : `${outcomeText}: a row has left its company`;
  const isInsert = action === 'insert' || action === 'insert on conflict';
  if (context === 'own') return isWithinOwn(action, outcome) ? null : outcomeText;
  if (isInsert)
    return outcome.kind === 'error' && outcome.code === NO_RIGHT
      ? null
      : `${outcomeText}: a row was written for another company`;
  return outcome.kind === 'rows' && outcome.count === 0 ? null : `${outcomeText} of another company`;
}

/** Row security must not block access within the own company; a key or trigger may still reject the generated row. */
function isWithinOwn(action: Action, outcome: Outcome): boolean {
  if (outcome.kind === 'error') return outcome.code !== NO_RIGHT;
  return action === 'insert on conflict' || outcome.count > 0;
}
