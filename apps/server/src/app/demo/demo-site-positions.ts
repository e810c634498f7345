import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { DemoFilling } from './demo-filling.ts';
import { DEMO_SITE } from './demo-site.data.ts';

export type Position = { row_key: string; id: string };

/** Positions of the committed bill by their names. */
export async function positionsOf({ as, ids }: DemoFilling): Promise<Map<string, Position>> {
  const { results } = await as('estimator')(specificationRows.list, {
    params: { specification_id: ids.get('specification', DEMO_SITE.bill.key) },
    query: { limit: 'all' },
  });
  return new Map(results.map(({ name, row_key, id }) => [name, { row_key, id }]));
}
