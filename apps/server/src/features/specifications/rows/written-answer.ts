import type { Settled } from '@karkas/api/specifications/rows.schemas.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { recalculatePositions } from '../totals/recalculate-positions.ts';
import { readSettings } from '../specification-settings.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import { childrenJsonOf, type ChildTable, findChildJson, findRowJson, rowsJsonByIds } from './row-json.repository.ts';
import { countUnresolved } from './rows.repository.ts';

type Written = { table: 'specification_row' | ChildTable; id: string };

/**
 * Counts the touched positions anew and answers with the written row, everything the change touched, and the totals, so
 * that a table stays true without reading it again.
 */
export async function settleAndAnswer<Row>(
  scope: CompanyScope,
  specification: SpecificationRow,
  written: Written,
  positionIds: readonly string[],
): Promise<Row & Settled> {
  const settled = await settle(scope, specification, positionIds);
  const row =
    written.table === 'specification_row'
      ? await findRowJson(scope, specification.id, written.id)
      : await findChildJson(scope, written.table, specification.id, written.id);
  return { ...JSON.parse(row), ...settled };
}

export async function settle(
  scope: CompanyScope,
  specification: SpecificationRow,
  positionIds: readonly string[],
): Promise<Settled> {
  const { totals, sectionIds, contentVersion } = await recalculatePositions(
    scope,
    { id: specification.id, settings: readSettings(specification.settings) },
    positionIds,
  );
  const children = async <Row>(table: ChildTable): Promise<Row[]> =>
    JSON.parse(await childrenJsonOf(scope, table, positionIds));
  return {
    totals,
    ...(await countUnresolved(scope, specification.id)),
    content_version: contentVersion,
    previous_content_version: specification.content_version,
    changed: {
      specification_rows: JSON.parse(await rowsJsonByIds(scope, [...positionIds, ...sectionIds])),
      work_rows: await children('work_row'),
      resource_rows: await children('resource_row'),
      consumable_rows: await children('consumable_row'),
    },
  };
}

/**
 * The same for many rows at once, as text: a batch may touch thousands of positions with tens of thousands of lines,
 * which are not read into objects on their way out. `rowIds`: rows that were written without being counted.
 */
export async function settleAsJson(
  scope: CompanyScope,
  specification: SpecificationRow,
  touched: { positionIds: readonly string[]; rowIds: readonly string[] },
): Promise<JsonText<Settled>> {
  const { positionIds, rowIds } = touched;
  const { totals, sectionIds, contentVersion } = await recalculatePositions(
    scope,
    { id: specification.id, settings: readSettings(specification.settings) },
    positionIds,
  );
  const rows = await rowsJsonByIds(scope, [...new Set([...positionIds, ...rowIds, ...sectionIds])]);
  const [works, resources, consumables] = [
    await childrenJsonOf(scope, 'work_row', positionIds),
    await childrenJsonOf(scope, 'resource_row', positionIds),
    await childrenJsonOf(scope, 'consumable_row', positionIds),
  ];
  const { unmatched_count, unpriced_count } = await countUnresolved(scope, specification.id);
  const changed = `{"specification_rows":${rows},"work_rows":${works},"resource_rows":${resources},"consumable_rows":${consumables}}`;
  return jsonText(
    `{"totals":${JSON.stringify(totals)},"unmatched_count":${unmatched_count},"unpriced_count":${unpriced_count},"content_version":${contentVersion},"previous_content_version":${specification.content_version},"changed":${changed}}`,
  );
}
