import type { objectExportQuery } from '@karkas/api/projects/objects.schemas.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES } from '#platform/documents/tables/table-file.ts';
import { Problem } from '#platform/errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { objectTotals, type WholeObject } from './object-rows.ts';
import { OBJECT_FILE, OBJECT_FILTERS, OBJECT_STATUSES } from './objects-export.texts.ts';
import { objectsTable } from './objects-table.ts';
import { inOrder, readRows } from './objects.service.ts';

const MAX_EXPORTED = 10_000;
type ExportQuery = z.output<typeof objectExportQuery>;

/** @throws {Problem} `too_large` when more objects match than fit into one file. */
export async function exportObjects(
  scope: CompanySnapshot,
  { format, sort_by, sort_order, ...filter }: ExportQuery,
  documents: Documents,
): Promise<DeferredFile> {
  const rows = inOrder(await readRows(scope, filter), { sort_by, sort_order });
  if (rows.length > MAX_EXPORTED) throw new Problem('too_large');
  await recordChange(scope, {
    action: 'export',
    model: 'project',
    objectId: null,
    objectRepr: OBJECT_FILE.title,
    after: { format, projects: rows.length, ...filter },
  });
  const facts = factsOf(filter, rows[0]);
  const head = await readListHead(scope, facts.length === 0 ? [] : [facts.join('; ')]);
  const withPrices = hasPermission(scope.actor, 'specification.view_prices');
  const table = objectsTable(rows, objectTotals(rows, filter.status === 'canceled'), withPrices);
  const book = { title: OBJECT_FILE.title, head, tables: [{ ...table, isOnePageWide: true }] };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

function factsOf(
  {
    search,
    status,
    customer_id: customer,
    is_archived: isArchived,
  }: Omit<ExportQuery, 'format' | 'sort_by' | 'sort_order'>,
  first: WholeObject | undefined,
): string[] {
  return [
    ...(search ? [OBJECT_FILTERS.search(search)] : []),
    ...(status === undefined ? [] : [OBJECT_FILTERS.status(OBJECT_STATUSES[status])]),
    ...(customer === undefined ? [] : [OBJECT_FILTERS.customer(first?.customer_name ?? '')]),
    ...(isArchived ? [OBJECT_FILTERS.archived] : []),
  ];
}
