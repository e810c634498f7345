import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { labelWithBound } from '@karkas/domain/documents/price-change.texts.ts';
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import type { Contract, ContractTotals } from '@karkas/api/contracts/contracts.schemas.ts';
import type { SpecificationShort, SpecificationSums } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TableFile } from '#platform/documents/tables/table-file.ts';
import { type Column, tableOf, type TotalLine } from '#platform/documents/tables/table-of.ts';
import { countIfAny } from './project-tables.ts';
import {
  CONTRACT_FIELDS as C,
  CONTRACT_KINDS,
  CONTRACT_LIST_FIELDS as CL,
  CONTRACT_STATUSES,
  LIST_TOTALS,
  PROJECT_FILE as T,
  SPECIFICATION_FIELDS as S,
  SPECIFICATION_LIST_FIELDS as SL,
  SPECIFICATION_STATUSES,
  vatWords,
} from './project-export.texts.ts';

const CONTRACTS: readonly Column<Contract>[] = [
  { title: C.number, kind: 'text', width: 16, of: (contract) => contract.number },
  { title: C.date, kind: 'day', width: 12, of: (contract) => contract.date },
  { title: CL.project, kind: 'text', width: 36, of: (contract) => contract.project_name },
  { title: C.customer, kind: 'text', width: 30, of: (contract) => contract.customer_name },
  { title: C.subject, kind: 'text', width: 30, of: (contract) => contract.subject },
  { title: CL.kind, kind: 'text', width: 12, of: (contract) => CONTRACT_KINDS[contract.kind] },
  { title: C.status, kind: 'text', width: 12, of: (contract) => CONTRACT_STATUSES[contract.status] },
  { title: C.end, kind: 'day', width: 12, of: (contract) => contract.current_end_date },
  { title: C.amount, kind: 'money', width: 18, isAmount: true, of: (contract) => contract.amount ?? null },
  { title: CL.current, kind: 'money', width: 18, isAmount: true, of: (contract) => contract.current_amount ?? null },
  { title: C.vat, kind: 'text', width: 14, of: (contract) => vatWords(contract.vat_rate, contract.vat_included) },
];

/** Null when nothing is priced, so that it is not shown as zero. */
function totalOf({ positions_count: positions, totals }: SpecificationShort): string | null {
  if (totals === undefined || positions === 0) return null;
  return totals.missing_prices_count > 0 && decimal(totals.gross).eq('0') ? null : totals.gross;
}

const SPECIFICATIONS: readonly Column<SpecificationShort>[] = [
  { title: S.number, kind: 'text', width: 10, of: (line) => line.number },
  { title: S.name, kind: 'text', width: 32, of: (line) => line.name },
  { title: SL.revision, kind: 'whole', width: 10, of: (line) => String(line.revision) },
  { title: S.date, kind: 'day', width: 12, of: (line) => line.date },
  { title: SL.project, kind: 'text', width: 28, of: (line) => line.project_name },
  { title: SL.customer, kind: 'text', width: 24, of: (line) => line.customer_name },
  { title: S.contract, kind: 'text', width: 14, of: (line) => line.contract_number },
  { title: S.agreement, kind: 'text', width: 12, of: (line) => line.supplementary_agreement_number },
  { title: S.status, kind: 'text', width: 14, of: (line) => SPECIFICATION_STATUSES[line.status] },
  { title: SL.positions, kind: 'whole', width: 10, of: (line) => String(line.positions_count) },
  { title: SL.unmatched, kind: 'whole', width: 10, of: (line) => String(line.unmatched_count) },
  // Unpriced positions are counted beside the sum, which does not include them.
  { title: SL.unpriced, kind: 'whole', width: 10, isAmount: true, of: (line) => String(line.unpriced_count) },
  {
    title: S.total,
    kind: 'money',
    width: 18,
    isAmount: true,
    of: (line) => (line.supplementary_agreement_id === null ? totalOf(line) : null),
  },
  {
    title: S.restated,
    kind: 'money',
    width: 18,
    isAmount: true,
    of: (line) => (line.supplementary_agreement_id === null ? null : totalOf(line)),
  },
  {
    title: S.missing,
    kind: 'whole',
    width: 12,
    isAmount: true,
    of: ({ totals }) => countIfAny(totals?.missing_prices_count ?? 0),
  },
];

export function companyContractsTable(
  contracts: readonly Contract[],
  { price, cost, drafts, drafts_count: draftsCount }: ContractTotals,
  withPrices: boolean,
): TableFile {
  const hasCost = cost !== undefined && !decimal(cost).eq('0');
  return tableOf(T.contracts, CONTRACTS, contracts, withPrices, [
    ...totalLine(LIST_TOTALS.price, CL.current, price),
    ...totalLine(LIST_TOTALS.cost, CL.current, hasCost ? cost : undefined),
    ...totalLine(LIST_TOTALS.drafts, CL.current, draftsCount > 0 ? drafts : undefined),
  ]);
}

/** Specifications with deductions may lack other prices too. */
const boundOf = (withGaps: number, withDeductions: number): AmountBound =>
  withDeductions > 0 ? 'open' : withGaps > 0 ? 'at_least' : 'exact';

export function companySpecificationsTable(
  specifications: readonly SpecificationShort[],
  {
    committed,
    open,
    open_count: openCount,
    revisions_count: revisions,
    with_gaps_count: gaps,
    committed_gaps_count: committedGaps,
    with_deductions_count: deductions,
    committed_deductions_count: committedDeductions,
  }: SpecificationSums,
  withPrices: boolean,
): TableFile {
  const openLabel = revisions > 0 ? LIST_TOTALS.openWithout(revisions) : LIST_TOTALS.open;
  const table = tableOf(T.specifications, SPECIFICATIONS, specifications, withPrices, [
    ...totalLine(
      labelWithBound(LIST_TOTALS.committed, boundOf(committedGaps, committedDeductions)),
      S.total,
      committed,
    ),
    ...totalLine(
      labelWithBound(openLabel, boundOf(gaps - committedGaps, deductions - committedDeductions)),
      S.total,
      openCount + revisions > 0 ? open : undefined,
    ),
  ]);
  return { ...table, isOnePageWide: true };
}

function totalLine(label: string, column: string, amount: string | undefined): TotalLine[] {
  return amount === undefined ? [] : [{ label, amounts: { [column]: amount } }];
}
