import type { Settled } from '@karkas/api/specifications/rows.schemas.ts';
import type { RowTable } from '@karkas/api/specifications/rows-batch.schemas.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { readSettings } from '../specification-settings.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { changedRowsJson } from './row-json.repository.ts';
import type { WrittenRows } from './row-writes.ts';

/** Sections and document brought up to what was written: what an answer says beside the rows. */
type DocumentState = Omit<Settled, 'changed'> & { sectionIds: string[] };

export async function settleDocument(scope: CompanyScope, specification: SpecificationRow): Promise<DocumentState> {
  const { contentVersion, ...state } = await refreshTotals(scope, {
    id: specification.id,
    settings: readSettings(specification.settings),
  });
  return { ...state, content_version: contentVersion, previous_content_version: specification.content_version };
}

/**
 * The totals and everything that the write touched, so that a table stays true without reading it again. As text: a batch
 * may touch thousands of positions with tens of thousands of lines, which are not read into objects on their way out.
 */
export async function answerBatch(
  scope: CompanyScope,
  written: WrittenRows,
  state: DocumentState,
): Promise<JsonText<Settled>> {
  const { sectionIds, ...document } = state;
  const changed = await changedJson(scope, written, sectionIds);
  return jsonText(`${JSON.stringify(document).slice(0, -1)},"changed":${changed}}`);
}

/** The same for one row, which the answer is; what else the write touched stands beside it. */
export async function answerRow<Row>(
  scope: CompanyScope,
  { table, id }: { table: RowTable; id: string },
  written: WrittenRows,
  state: DocumentState,
): Promise<JsonText<Row & Settled>> {
  const { sectionIds, ...document } = state;
  const changed: Record<string, { id: string }[]> = JSON.parse(await changedJson(scope, written, sectionIds));
  const set = `${table}s`;
  const row = changed[set]?.find((one) => one.id === id);
  if (row === undefined) throw notFound();
  const others = changed[set]?.filter((one) => one !== row);
  return jsonText(JSON.stringify({ ...row, ...document, changed: { ...changed, [set]: others } }));
}

function changedJson(scope: CompanyScope, written: WrittenRows, sectionIds: readonly string[]): Promise<string> {
  const { positionIds } = written;
  return changedRowsJson(scope, {
    rowIds: [...new Set([...positionIds, ...written.sectionIds, ...sectionIds])],
    positionIds,
  });
}
