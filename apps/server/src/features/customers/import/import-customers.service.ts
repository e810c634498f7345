import type {
  CustomerImport,
  CustomerTable,
  ImportRow,
  importBody,
} from '@karkas/api/customers/customer-transfer.schemas.ts';
import { customerBody, type CustomerInput } from '@karkas/api/customers/customers.schemas.ts';
import type { z } from 'zod';
import { UnreadableBill, type TableReader } from '#features/bill-reader';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { checkFields, fieldText } from '#platform/field-errors.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { makeCustomers } from '../customers.service.ts';
import { readCustomerRows } from './read-customer-table.ts';
import { findByRequisites } from '../merge/merge-customers.repository.ts';

type Line = CustomerImport['rows'][number];
type Checked = { line: Line; input: CustomerInput | null };

/**
 * @throws {Problem} `bill_unreadable` if the file is not a table; `table_head_missing` if its header is not recognised.
 */
export async function readCustomerTable(
  reader: TableReader,
  companyId: string,
  file: ReceivedFile,
): Promise<CustomerTable> {
  const table = await reader.readTable({ path: file.path, fileName: file.name }, companyId).catch((error: unknown) => {
    if (!(error instanceof UnreadableBill)) throw error;
    throw new Problem(error.code === 'too_large' ? 'too_large' : 'bill_unreadable', { detail: error.texts });
  });
  const found = readCustomerRows(table);
  if (found === null) throw invalidField('file', 'table_head_missing');
  return found;
}

/**
 * Reports for each row its errors or the existing customer with the same requisites; once confirmed, creates the
 * others.
 */
export async function importCustomers(
  scope: CompanyScope,
  { rows, is_confirmed: isConfirmed }: z.output<typeof importBody>,
): Promise<CustomerImport> {
  const checked = await markDuplicates(
    scope,
    rows.map((row, place) => check(scope, row, place)),
  );
  if (isConfirmed) await makeAll(scope, checked);
  const lines = checked.map(({ line }) => line);
  const count = (result: Line['result']) => lines.filter((line) => line.result === result).length;
  return {
    rows: lines,
    ready_count: count('ready'),
    created_count: count('created'),
    invalid_count: count('invalid'),
    duplicate_count: count('duplicate'),
  };
}

function check(scope: CompanyScope, row: ImportRow, place: number): Checked {
  const given = Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value === 'string' && value.trim() !== ''),
  );
  const inn = (given.inn ?? '').replaceAll(/\D/g, '');
  // An ИНН of twelve digits belongs to a person, which in a table of customers means an entrepreneur.
  const type = given.type ?? (inn.length === 12 ? 'entrepreneur' : 'legal');
  const parsed = checkFields(customerBody, { name: '', ...given, type });
  const line: Line = { row: place, result: 'ready', name: given.name ?? '', errors: [], customer_id: null };
  if (!parsed.success) {
    const errors = parsed.fields.map(({ field, code }) => ({ field, message: fieldText(code, scope.origin.language) }));
    return { line: { ...line, result: 'invalid', errors }, input: null };
  }
  const { version: _, ...input } = parsed.data;
  return { line, input };
}

async function markDuplicates(scope: CompanyScope, checked: readonly Checked[]): Promise<Checked[]> {
  const keyOf = (input: { inn: string | null; kpp: string | null }) => `${input.inn} ${input.kpp ?? ''}`;
  const inns = checked.flatMap(({ input }) => input?.inn ?? []);
  const idsByKey = new Map((await findByRequisites(scope, inns)).map((customer) => [keyOf(customer), customer.id]));
  const seen = new Set<string>();
  return checked.map((one) => {
    if ((one.input?.inn ?? null) === null || one.input === null) return one;
    const key = keyOf(one.input);
    const existing = idsByKey.get(key) ?? null;
    if (existing === null && !seen.has(key)) {
      seen.add(key);
      return one;
    }
    return { line: { ...one.line, result: 'duplicate', customer_id: existing }, input: null };
  });
}

async function makeAll(scope: CompanyScope, checked: readonly Checked[]): Promise<void> {
  const ready = checked.flatMap(({ line, input }) => (input === null ? [] : [{ line, input }]));
  const made = await makeCustomers(
    scope,
    ready.map(({ input }) => input),
  );
  for (const [place, { line }] of ready.entries()) {
    line.result = 'created';
    line.customer_id = made[place]?.customer.id ?? null;
  }
}
