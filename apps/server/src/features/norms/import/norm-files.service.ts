import { keysOf } from '@karkas/api/core/keys-of.ts';
import type { z } from 'zod';
import type { normTemplateQuery } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { NORM_LEFT_TEXTS } from '@karkas/api/specifications/norms/norm-left.texts.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES } from '#platform/documents/tables/table-file.ts';
import { tableOf } from '#platform/documents/tables/table-of.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { latestRejected } from './norm-import.service.ts';
import { LEFT_COLUMNS, LEFT_FILE } from './norm-files.texts.ts';
import {
  TABLE_COLUMNS,
  type TableColumn,
  TEMPLATE_NAME,
  TEMPLATE_ROWS,
  TEMPLATE_SHEET,
} from './formats/norm-table.data.ts';

type Format = z.output<typeof normTemplateQuery>['format'];
const WIDE: ReadonlySet<TableColumn> = new Set(['name', 'steps']);

/** The template for tables of norms, with example rows to overwrite. */
export function downloadTemplate(scope: CompanySnapshot, format: Format, documents: Documents): Promise<DeferredFile> {
  const columns = keysOf(TABLE_COLUMNS);
  const table = {
    sheetName: TEMPLATE_SHEET,
    columns: columns.map((column) => ({
      title: TABLE_COLUMNS[column].title,
      kind: 'text' as const,
      width: WIDE.has(column) ? 44 : 16,
    })),
    rows: TEMPLATE_ROWS.map((row) => columns.map((column) => row[column] ?? null)),
  };
  return asFile(scope, { title: TEMPLATE_NAME, facts: [], table }, { format, documents });
}

/** Report of the lines rejected in the last file. */
export async function downloadReport(
  scope: CompanySnapshot,
  baseId: string,
  { format, documents }: { format: Format; documents: Documents },
): Promise<DeferredFile> {
  const { base, row, left } = await latestRejected(scope, baseId);
  const { language } = scope.origin;
  const titles = LEFT_COLUMNS[language];
  const columns = [
    { title: titles.place, kind: 'text' as const, width: 30, of: (one: (typeof left)[number]) => one.place },
    { title: titles.code, kind: 'text' as const, width: 22, of: (one: (typeof left)[number]) => one.code },
    { title: titles.name, kind: 'text' as const, width: 60, of: (one: (typeof left)[number]) => one.name },
    {
      title: titles.reason,
      kind: 'text' as const,
      width: 44,
      of: (one: (typeof left)[number]) => NORM_LEFT_TEXTS[one.reason][language],
    },
    { title: titles.detail, kind: 'text' as const, width: 40, of: (one: (typeof left)[number]) => one.detail },
  ];
  await recordChange(scope, {
    action: 'export',
    model: 'norm_base',
    objectId: baseId,
    objectRepr: base.name,
    after: { format, file_name: row.file_name },
  });
  const title = LEFT_FILE[language];
  const table = tableOf(title, columns, left, true);
  return asFile(scope, { title, facts: [base.name, row.file_name], table }, { format, documents });
}

async function asFile(
  scope: CompanySnapshot,
  { title, facts, table }: { title: string; facts: string[]; table: ReturnType<typeof tableOf> },
  { format, documents }: { format: Format; documents: Documents },
): Promise<DeferredFile> {
  const book = { title, head: await readListHead(scope, facts), tables: [table] };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}
