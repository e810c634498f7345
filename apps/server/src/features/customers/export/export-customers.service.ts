import {
  IMPORT_FIELDS,
  type customersExportQuery,
  type ImportField,
} from '@karkas/api/customers/customer-transfer.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES, type TableFile } from '#platform/documents/tables/table-file.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { listCustomers } from '../customers.service.ts';
import { CUSTOMER_COLUMNS, CUSTOMERS_FILE, CUSTOMERS_SEARCHED, TYPE_NAMES } from '../import/customer-columns.texts.ts';

const MAX_EXPORTED = 20_000;
/** Column widths in characters; together they fit the page. */
const WIDTHS: Readonly<Record<ImportField, number>> = {
  name: 30,
  full_name: 30,
  type: 15,
  inn: 13,
  kpp: 11,
  ogrn: 16,
  okpo: 10,
  okved: 8,
  legal_address: 28,
  actual_address: 24,
  postal_address: 24,
  director_name: 18,
  director_position: 14,
  represented_by: 18,
  acting_on: 13,
  phone: 18,
  email: 22,
  website: 14,
  comment: 18,
};

/** The export can be imported again: it uses the same headings. */
export async function exportCustomers(
  scope: CompanySnapshot,
  { format, ...query }: z.output<typeof customersExportQuery>,
  documents: Documents,
): Promise<DeferredFile> {
  const page = readJsonText(await listCustomers(scope, { ...query, page: 1, limit: MAX_EXPORTED }));
  if (page.count > MAX_EXPORTED) throw new Problem('too_large');
  await recordChange(scope, {
    action: 'export',
    model: 'customer',
    objectId: null,
    objectRepr: CUSTOMERS_FILE,
    after: { format, customers: page.count },
  });
  const head = await readListHead(scope, query.search ? [CUSTOMERS_SEARCHED(query.search)] : []);
  const book = { title: CUSTOMERS_FILE, head, tables: [customersTable(page.results)] };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

/** Headings and cells of the file, independent of its format. */
export function customersTable(customers: readonly Pick<Customer, ImportField>[]): TableFile {
  return {
    sheetName: CUSTOMERS_FILE,
    isOnePageWide: true,
    columns: IMPORT_FIELDS.map((field) => ({
      title: CUSTOMER_COLUMNS[field],
      kind: 'text',
      width: WIDTHS[field],
    })),
    rows: customers.map((customer) =>
      IMPORT_FIELDS.map((field) => (field === 'type' ? TYPE_NAMES[customer.type] : customer[field])),
    ),
  };
}
