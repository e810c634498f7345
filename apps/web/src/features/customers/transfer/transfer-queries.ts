import {
  exportCustomers,
  importCustomers,
  mergeCustomers,
  readCustomerTable,
} from '@karkas/api/customers/customer-transfer.endpoints.ts';
import type { CustomerTable, CustomerImport } from '@karkas/api/customers/customer-transfer.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { customerKeys, forgetCustomer, cacheSaved, type CustomerFilters } from '../customer-queries.ts';
import { markRepeated, toPortions, type CheckedRow, type ImportRow } from './import-rows.ts';

export type ExportFormat = 'xlsx' | 'csv' | 'pdf';
type Placed = { place: number; row: ImportRow };
export type PlacedAnswer = Placed & { checked: CheckedRow };

const CHECKED_AT_ONCE = 1000;
/** Small enough to finish well before the request timeout and to display progress. */
const LOADED_AT_ONCE = 100;

const ofCompany = () => ({ company_id: getCurrentCompanyId() ?? '' });

/** All pages of the list with its search and sorting. */
export async function exportList({ search, sort, order }: CustomerFilters, format: ExportFormat): Promise<void> {
  const { blob, fileName } = await downloadFile(exportCustomers, {
    params: ofCompany(),
    query: { format, search, sort_by: sort, sort_order: order },
  });
  saveBlob(blob, fileName ?? `customers.${format}`);
}

export function readTable(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CustomerTable> {
  return callEndpoint(readCustomerTable, { params: ofCompany() }, { file, onUploadProgress: onProgress, signal });
}

/** Dry run: the expected result of every row; nothing is stored. */
export async function checkRows(rows: readonly Placed[], signal: AbortSignal): Promise<PlacedAnswer[]> {
  const answers: PlacedAnswer[] = [];
  for (const portion of toPortions(rows, CHECKED_AT_ONCE)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: each is a large request to one server
    const answer = await callEndpoint(
      importCustomers,
      { params: ofCompany(), body: { rows: portion.map(({ row }) => row), is_confirmed: false } },
      { signal },
    );
    answers.push(...placed(portion, answer));
  }
  return markRepeated(answers);
}

/**
 * Creates customers batch by batch; `onPortion` is called after each stored batch. The idempotency key makes a resend
 * after a lost response safe.
 */
export async function loadRows(
  tableId: string,
  rows: readonly Placed[],
  onPortion: (answers: PlacedAnswer[]) => void,
): Promise<void> {
  for (const portion of toPortions(rows, LOADED_AT_ONCE)) {
    // oxlint-disable-next-line no-await-in-loop -- a row of a later portion may repeat one of an earlier
    const answer = await callEndpoint(
      importCustomers,
      { params: ofCompany(), body: { rows: portion.map(({ row }) => row), is_confirmed: true } },
      { idempotencyKey: `${tableId}-${fingerprint(JSON.stringify(portion))}` },
    );
    onPortion(placed(portion, answer));
  }
}

/** FNV-1a hash of a text; `crypto.subtle` is not available over plain http. */
function fingerprint(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return `${(sum >>> 0).toString(36)}-${text.length}`;
}

function placed(portion: readonly Placed[], answer: CustomerImport): PlacedAnswer[] {
  return answer.rows.flatMap(({ row, result, errors, customer_id }) => {
    const asked = portion[row];
    return asked === undefined ? [] : [{ ...asked, checked: { result, errors, customer_id } }];
  });
}

export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: customerKeys.lists });
}

export async function mergeCards({ customer, other }: { customer: Customer; other: Customer }): Promise<Customer> {
  return callEndpoint(mergeCustomers, {
    params: { customer_id: customer.id },
    body: { other_id: other.id, version: customer.version },
  });
}

/** A merge changes projects, contracts, files and the bin, so all queries are invalidated. */
export async function cacheMerged(merged: Customer, otherId: string, client: QueryClient): Promise<void> {
  forgetCustomer(otherId, client);
  await cacheSaved(merged, client);
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'customers' });
}
