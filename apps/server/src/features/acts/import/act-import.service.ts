import type { ActImport } from '@karkas/api/acts/files/act-import.schemas.ts';
import type { actBody } from '@karkas/api/acts/acts.schemas.ts';
import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { type FileRow, lineAmount, matchActRows, type OurPosition, restOf } from '@karkas/domain/acts/index.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { type BillReader, type BillRow, type ReadBill, UnreadableBill } from '#features/bill-reader';
import { requireContract } from '#features/contracts';
import { todayIn } from '#platform/clock.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { type JsonText, readJsonText } from '#platform/json-text.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { createAct, getAct } from '../acts.service.ts';
import { acceptedOf, type ContractState, readContractState } from '../lines/contract-state.service.ts';
import { batchLines } from '../lines/lines.service.ts';
import { actHeadOf } from './act-head.ts';
import { readNamed } from './act-import.repository.ts';
import { NO_PDF, PDF_MARK } from './act-import.texts.ts';
import { headWarnings, type NamedInHead } from './head-warnings.ts';

type Upload = { contractId: string; file: ReceivedFile };

/**
 * Reads the file in a worker and lays its rows on the positions of the contract.
 *
 * @throws {Problem} `bill_unreadable`; `contract_without_acts`; `specification_not_committed`
 */
export async function readActFile(
  reader: BillReader,
  company: Pick<CompanyTransactions, 'companyId' | 'inCompany'>,
  { contractId, file }: Upload,
): Promise<ActImport> {
  await company.inCompany((scope) => requireContract(scope, contractId));
  // Of a pdf the tables are found by their lines, and the first of them need not be that of the act.
  if ((await file.read(0, PDF_MARK.length)).toString('latin1') === PDF_MARK)
    throw new Problem('bill_unreadable', { detail: NO_PDF });
  const bill = await reader
    .read({ path: file.path, fileName: file.name }, company.companyId)
    .catch((error: unknown) => {
      if (!(error instanceof UnreadableBill)) throw error;
      throw new Problem(error.code === 'too_large' ? 'too_large' : 'bill_unreadable', { detail: error.texts });
    });
  const { state, named } = await company.inCompany(async (scope) => ({
    state: await stateOf(scope, contractId),
    named: await readNamed(scope, contractId),
  }));
  return matched(state, bill, { fileName: file.name, named });
}

async function stateOf(scope: CompanyScope, contractId: string): Promise<ContractState> {
  const day = todayIn(scope.actor.timeZone);
  const state = await readContractState(scope, { contractId, day, specificationIds: [], exceptIds: [] });
  if (state.contract.kind === 'supply') throw new Problem('contract_without_acts');
  if (state.isDraft) throw new Problem('specification_not_committed');
  return state;
}

function matched(
  state: ContractState,
  bill: ReadBill,
  { fileName, named }: { fileName: string; named: NamedInHead },
): ActImport {
  const positions = [...state.positions.values()].map((row): OurPosition => ({
    row_key: row.row_key,
    number: row.number,
    name: row.name,
    unit: row.unit,
    price: row.price,
    quantity_remaining: restOf(row, acceptedOf(state, row.row_key).bases.reserved).available,
  }));
  const works = bill.rows.filter((row) => row.kind !== 'section');
  const rows = works.map(asFileRow);
  const found = matchActRows(rows, positions, { amountOf: (key, quantity) => amountOf(state, key, quantity) });
  const sum = (amounts: readonly (string | null | undefined)[]) =>
    roundMoney(addAll(amounts.map((amount) => amount ?? '0')));
  const titles = bill.skipped.flatMap(({ reason, text }) => (reason === 'title_block' ? [text] : []));
  const head = actHeadOf(titles);
  return {
    file_name: fileName,
    ...head,
    warnings: headWarnings(titles, head, named),
    vat_included: bill.vat.vat_included,
    rows: rows.map((row, place) => ({
      ...row,
      ...(found[place] ?? { state: 'foreign', row_key: null, differences: [], candidates: [], our_amount: null }),
      row: works[place]?.source.row ?? 0,
      sheet: works[place]?.source.sheet ?? bill.sheet,
    })),
    positions,
    skipped_count: bill.skipped.length,
    stated_total: bill.reconciliation?.file_total ?? null,
    // Materials of a work are within its amount.
    file_total: sum(works.map((row, place) => (row.kind === 'work' ? rows[place]?.amount : null))),
    our_total: sum(found.map((one) => one.our_amount)),
  };
}

/** The amount is that of the cell, also where the reader takes quantity × price instead: a person decides. */
const asFileRow = ({ number, name, unit_raw, quantity, price, amount, disagrees }: BillRow): FileRow => ({
  number,
  name,
  unit: unit_raw,
  quantity,
  price: price === null ? null : roundMoney(price),
  amount: disagrees?.stated ?? amount,
});

/** Work beyond the contract counts at its price, so that a person sees what the file would come to. */
function amountOf(state: ContractState, rowKey: string, quantity: string): string | null {
  const row = state.positions.get(rowKey);
  if (row === undefined) return null;
  const result = lineAmount(row, acceptedOf(state, rowKey).bases.reserved, quantity, 'explain');
  return result.refusal === null ? result.amount : null;
}

/** A draft with the stated lines: all of them, or no act. */
export async function createActWithLines(
  scope: CompanyScope,
  contractId: string,
  { lines, ...body }: z.output<typeof actBody>,
): Promise<JsonText<Act>> {
  const made = await createAct(scope, contractId, body);
  if (lines === undefined || lines.length === 0) return made;
  const { id } = readJsonText(made);
  await batchLines(scope, id, { lines, version: undefined });
  return getAct(scope, id);
}
