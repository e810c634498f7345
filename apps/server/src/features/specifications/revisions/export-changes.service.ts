import type { diffExportQuery, RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES, type TableColumn, type TableFile } from '#platform/documents/tables/table-file.ts';
import type { LaterFile } from '#platform/storage/file-answer.ts';
import { CHANGES as T } from './export-changes.texts.ts';
import { compareRevisions } from './revisions.service.ts';

type Row = RevisionDiff['rows'][number];
type Column = TableColumn & { of: (row: Row) => string | null; isAmount?: boolean };

const C = T.columns;
const COLUMNS: readonly Column[] = [
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

/** What a revision changes of another one, as a file to be sent: the same rows and sums as on the screen. */
export async function exportRevisionChanges(
  scope: CompanyScope,
  id: string,
  { format, ...query }: z.output<typeof diffExportQuery>,
  documents: Documents,
): Promise<LaterFile> {
  const diff = await compareRevisions(scope, id, query);
  const { before, after } = diff;
  await recordChange(scope, {
    action: 'export',
    model: 'specification',
    objectId: id,
    objectRepr: after.name,
    after: { format, lines: diff.rows.length, compared_with: before.revision },
  });
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  const book = {
    title: T.title(after.name),
    head: await readListHead(scope, factsOf(diff, seesPrices)),
    tables: [tableOf(diff, seesPrices)],
  };
  return documents.download(TABLES, book, { format, title: datedTitle(book), party: scope.companyId });
}

function factsOf({ before, after, ...diff }: RevisionDiff, seesPrices: boolean): string[] {
  return [
    T.compared(after.revision, before.revision),
    T.counts(diff.changed_count, diff.added_count, diff.removed_count),
    ...(seesPrices && diff.unpriced_count > 0 ? [T.unpriced(diff.unpriced_count)] : []),
  ];
}

/** Whoever sees no prices is given columns without them, and no sums. */
function tableOf(diff: RevisionDiff, seesPrices: boolean): TableFile {
  const shown = COLUMNS.filter((column) => seesPrices || column.isAmount !== true);
  const sum = (label: string, value: string | undefined) =>
    seesPrices && value !== undefined
      ? [shown.map(({ title }) => (title === C.name ? label : title === C.effect ? value : null))]
      : [];
  return {
    sheetName: T.sheet,
    columns: shown.map(({ title, kind, width }) => ({ title, kind, width })),
    rows: [
      ...diff.rows.map((row) => shown.map((column) => column.of(row))),
      ...sum(T.effect, diff.effect),
      ...sum(T.gross, diff.gross_effect),
    ],
  };
}

function textOf({ before, after }: Row, field: 'name' | 'unit'): string | null {
  const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
  return was === null || is === null || was === is ? (is ?? was) : T.changed(was, is);
}
