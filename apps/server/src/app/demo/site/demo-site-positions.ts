import { copySpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { batchRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { createContractSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { DemoFilling } from '../demo-filling.ts';
import { DEMO_SITE_BILL } from './demo-site-bill.data.ts';
import { DEMO_SITE } from './demo-site.data.ts';

type Position = { row_key: string; id: string };

/**
 * Writes the bill in a few requests: the largest section is grown by copying its rows, each other section by copying
 * from it, and all copies get their own contents at once.
 */
export async function writeSiteBill({ as, ids, calendar }: DemoFilling): Promise<void> {
  const call = as('estimator');
  const { key, name, date } = DEMO_SITE.bill;
  const { id: specification_id } = await call(createContractSpecification, {
    params: { contract_id: ids.get('contract', DEMO_SITE.contract) },
    body: calendar.movedIn({ name, date }),
  });
  ids.put('specification', key, specification_id);
  const params = { specification_id };
  const sections: string[] = [];
  for (const [section] of DEMO_SITE_BILL)
    sections.push((await call(specificationRows.create, { params, body: { kind: 'section', name: section } })).id);
  const copy = async (row_ids: string[], parent_id: string): Promise<string[]> =>
    (await call(copySpecificationRows, { params, body: { row_ids, parent_id } })).copied_ids;
  const counts = DEMO_SITE_BILL.map(([, positions]) => positions.length);
  const largest = counts.indexOf(Math.max(...counts));
  const home = sections[largest] ?? '';
  const grown = [
    (await call(specificationRows.create, { params, body: { kind: 'position', parent_id: home, name: '-' } })).id,
  ];
  const most = counts[largest] ?? 0;
  while (grown.length < most) grown.push(...(await copy(grown.slice(0, most - grown.length), home)));
  const operations: { table: 'specification_row'; id: string; changes: Record<string, unknown> }[] = [];
  for (const [at, [, positions]] of DEMO_SITE_BILL.entries()) {
    const rows = at === largest ? grown : await copy(grown.slice(0, positions.length), sections[at] ?? '');
    for (const [place, [position, unit, quantity, price]] of positions.entries())
      operations.push({
        table: 'specification_row',
        id: rows[place] ?? '',
        changes: { name: position, unit, quantity, price },
      });
  }
  await call(batchRows, { params, body: { operations } });
  await notePositions({ as, ids }, specification_id);
}

async function notePositions({ as, ids }: Pick<DemoFilling, 'as' | 'ids'>, specification_id: string): Promise<void> {
  const { results } = await as('estimator')(specificationRows.list, {
    params: { specification_id },
    query: { limit: 'all' },
  });
  for (const { name, row_key, id } of results) {
    ids.put('site row', name, id);
    ids.put('site row key', name, row_key);
  }
}

/** A position of the bill by its name. */
export const positionOf = ({ ids }: Pick<DemoFilling, 'ids'>, name: string): Position => ({
  id: ids.get('site row', name),
  row_key: ids.get('site row key', name),
});
