import type { diffExportQuery, RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { type TableBook, TABLES } from '#platform/documents/tables/table-file.ts';
import { type Column, tableOf, type TotalLine } from '#platform/documents/tables/table-of.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { CHANGES as T } from './export-changes.texts.ts';
import { compareRevisions } from './revisions.service.ts';

type Row = RevisionDiff['rows'][number];

const C = T.columns;
const COLUMNS: readonly Column<Row>[] = [
  { title: C.change, kind: 'text', width: 14, of: ({ change }) => T.kinds[change] },
  { title: C.number, kind: 'text', width: 10, of: ({ before, after }) => (after ?? before)?.number ?? null },
  { title: C.section, kind: 'text', width: 24, of: (row) => row.section_name },
  { title: C.name, kind: 'text', width: 44, of: (row) => textOf(row, 'name') },
  { title: C.unit, kind: 'text', width: 12, of: (row) => textOf(row, 'unit') },
  { title: C.quantityBefore, kind: 'quantity', width: 14, of: ({ before }) => before?.quantity ?? null },
  { title: C.quantity, kind: 'quantity', width: 14, of: ({ after }) => after?.quantity ?? null },
  { title: C.priceBefore, kind: 'money', width: 15, isAmount: true, of: ({ before }) => before?.price ?? null },
  { title: C.price, kind: 'money', width: 15, isAmount: true, of: ({ after }) => after?.price ?? null },
  { title: C.totalBefore, kind: 'money', width: 17, isAmount: true, of: ({ before }) => before?.total ?? null },
  { title: C.total, kind: 'money', width: 17, isAmount: true, of: ({ after }) => after?.total ?? null },
  { title: C.effect, kind: 'money', width: 17, isAmount: true, of: (row) => row.effect ?? null },
];

/** Exports the changes between two revisions: the same rows and sums as displayed. */
export async function exportRevisionChanges(
  scope: CompanySnapshot,
  id: string,
  { format, ...query }: z.output<typeof diffExportQuery>,
  documents: Documents,
): Promise<DeferredFile> {
  const diff = await compareRevisions(scope, id, query);
  const { before, after } = diff;
  await recordChange(scope, {
    action: 'export',
    model: 'specification',
    objectId: id,
    objectRepr: after.name,
    after: { format, lines: diff.rows.length, compared_with: before.revision },
  });
  const book = await changesBook(scope, diff, hasPermission(scope.actor, 'specification.view_prices'));
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

/** The comparison as a printable table. */
export async function changesBook(scope: CompanySnapshot, diff: RevisionDiff, seesPrices: boolean): Promise<TableBook> {
  return {
    title: T.title(diff.after.name),
    head: await readListHead(scope, factsOf(diff, seesPrices)),
    tables: [tableOf(T.sheet, COLUMNS, diff.rows, seesPrices, totalsOf(diff))],
  };
}

function factsOf({ before, after, ...diff }: RevisionDiff, seesPrices: boolean): string[] {
  return [
    T.compared(after.revision, before.revision),
    T.counts(diff.changed_count, diff.added_count, diff.removed_count),
    ...(seesPrices && diff.unpriced_count > 0 ? [T.unpriced(diff.unpriced_count)] : []),
  ];
}

function totalsOf({ effect, charges_effect: charges, gross_effect: gross }: RevisionDiff): TotalLine[] {
  const line = (label: string, value: string | null | undefined): TotalLine[] =>
    value === undefined || value === null ? [] : [{ label, amounts: { [C.effect]: value } }];
  return [...line(T.effect, effect), ...line(T.charges, charges), ...line(T.gross, gross)];
}

function textOf({ before, after }: Row, field: 'name' | 'unit'): string | null {
  const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
  return was === null || is === null || was === is ? (is ?? was) : T.changed(was, is);
}
