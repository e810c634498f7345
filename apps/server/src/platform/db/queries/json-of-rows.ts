import { type RawBuilder, sql } from 'kysely';
import { rawQuery } from './raw-query.ts';
import type { CompanyScope } from '../scope/company-scope.ts';

const AT_ONCE = 500;

/**
 * All rows of a query as the JSON text of an array, for a worker thread. Read in portions: decoding ten thousand rows
 * at once would block the event loop.
 */
export async function jsonOfRows(scope: Pick<CompanyScope, 'portions'>, rows: RawBuilder<unknown>): Promise<string> {
  const portions: string[] = [];
  let portion: string[] = [];
  const query = rawQuery(sql<{ json: string }>`select row_to_json(x)::text as json from (${rows}) x`);
  for await (const { json } of scope.portions(query, AT_ONCE)) {
    portion.push(json);
    if (portion.length < AT_ONCE) continue;
    portions.push(portion.join(','));
    portion = [];
  }
  if (portion.length > 0) portions.push(portion.join(','));
  return `[${portions.join(',')}]`;
}
