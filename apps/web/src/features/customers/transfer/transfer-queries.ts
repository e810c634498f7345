import {
  exportCustomers,
  importCustomers,
  mergeCustomers,
  readCustomerTable,
} from '@karkas/api/customers/customer-transfer.endpoints.ts';
import type { CustomerTable, CustomerImport } from '@karkas/api/customers/customer-transfer.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { customerKeys, forgetCustomer, keepSaved, type CustomerFilters } from '../customer-queries.ts';
import { markRepeated, toPortions, type CheckedRow, type ImportRow } from './import-rows.ts';

export type ExportFormat = 'xlsx' | 'csv' | 'pdf';
type Placed = { place: number; row: ImportRow };
export type PlacedAnswer = Placed & { checked: CheckedRow };

const CHECKED_AT_ONCE = 1000;
/** Few enough to be answered long before a request is given up, and to show how far the work is. */
const LOADED_AT_ONCE = 100;

const ofCompany = () => ({ company_id: getCurrentCompanyId() ?? '' });

/** The customers of the list as it is searched and sorted, all its pages. */
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

/** Says of every row what would become of it; nothing is stored. */
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
 * Creates the customers of the rows, portion by portion; `onPortion` learns of each as soon as it is stored. The same rows of
 * the same table sent again, because no answer came, make nobody twice: the server knows the key.
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

/** Tells two texts apart (FNV-1a); the browser's own digests are absent on plain http. */
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

/** Projects, contracts, files and the bin have changed with the cards, so whatever is on the screen asks anew. */
export async function keepMerged(merged: Customer, otherId: string, client: QueryClient): Promise<void> {
  forgetCustomer(otherId, client);
  await keepSaved(merged, client);
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'customers' });
}
