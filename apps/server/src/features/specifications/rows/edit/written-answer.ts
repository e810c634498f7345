import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { Settled } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { RowTable } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import type { SpecificationRow } from '../../specifications.repository.ts';
import { sumsOfRow } from '../../totals/stored-sums.ts';
import type { SectionMove } from '../../totals/move-sections.repository.ts';
import { moveTotals, type RowsMoved } from '../../totals/refresh-totals.ts';
import { changedRowsJson } from '../row-json.repository.ts';
import type { WrittenRows } from './row-writes.ts';

/** Section and document totals after the write, returned beside the rows. */
type DocumentState = Omit<Settled, 'changed'> & { sectionIds: string[] };

export async function settleDocument(
  scope: CompanyScope,
  specification: SpecificationRow,
  written: WrittenRows,
  /** Amounts moved between sections unchanged. */
  moved: readonly SectionMove[] = [],
): Promise<DocumentState> {
  const sums = rowsMoved(written);
  const { contentVersion, ...state } = await moveTotals(scope, specification, {
    ...sums,
    sections: [...sums.sections, ...moved],
  });
  return { ...state, content_version: contentVersion, previous_content_version: specification.content_version };
}

function rowsMoved({ branches, added, removed }: WrittenRows): RowsMoved {
  const known = [...branches.values()].filter(({ row }) => !added.has(row.id));
  const sections = [...branches.values()].flatMap(({ before, row }): SectionMove[] => {
    if (row.parent_id === null || row.kind === 'section') return [];
    const from = added.has(row.id) ? { total: null, ...NO_GAPS } : before;
    const total = decimal(row.total ?? '0').minus(decimal(from.total ?? '0'));
    const missing_prices = row.missing_prices - from.missing_prices;
    const missing_deductions = row.missing_deductions - from.missing_deductions;
    return [{ section_id: row.parent_id, total: roundMoney(total), missing_prices, missing_deductions }];
  });
  return {
    less: [...known.map(({ before }) => sumsOfRow(before)), ...(removed === null ? [] : [removed.sums])],
    more: [...branches.values()].map(({ row }) => sumsOfRow(row)),
    sections: [...sections, ...(removed?.moves ?? [])],
  };
}

/**
 * Totals and all rows touched by the write, so that a table need not reload. As text: a batch may touch thousands of
 * positions with tens of thousands of lines, which should not be parsed on their way out.
 */
export async function answerBatch<State extends DocumentState>(
  scope: CompanyScope,
  written: WrittenRows,
  state: State,
): Promise<JsonText<Omit<State, 'sectionIds'> & Settled>> {
  const { sectionIds, ...document } = state;
  const changed = await changedJson(scope, written, sectionIds);
  return jsonText(`${JSON.stringify(document).slice(0, -1)},"changed":${changed}}`);
}

/** The same for a single row, which is the response itself; other changes are returned beside it. */
export async function answerRow<Row>(
  scope: CompanyScope,
  { table, id }: { table: RowTable; id: string },
  written: WrittenRows,
  state: DocumentState,
): Promise<JsonText<Row & Settled>> {
  const { sectionIds, ...document } = state;
  const json = await changedJson(scope, written, sectionIds);
  const changed = readJsonObject<Record<string, { id: string }[]>>(json, []);
  const set = `${table}s`;
  const row = changed[set]?.find((one) => one.id === id);
  if (row === undefined) throw notFound();
  const others = changed[set]?.filter((one) => one !== row);
  return jsonText(JSON.stringify({ ...row, ...document, changed: { ...changed, [set]: others } }));
}

function changedJson(scope: CompanyScope, written: WrittenRows, sectionIds: readonly string[]): Promise<string> {
  const { positionIds } = written;
  const rowIds = [...new Set([...positionIds, ...written.sectionIds, ...sectionIds])];
  return changedRowsJson(scope, rowIds, { positionIds });
}
