import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { boundWord, labelWithBound, sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { type AmountBound, boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project, ProjectTotals } from '@karkas/api/projects/projects.schemas.ts';
import type { ColumnKind, TableCell, TableFile } from '#platform/documents/tables/table-file.ts';
import { type Column, tableOf, type TotalLine } from '#platform/documents/tables/table-of.ts';
import {
  AGREEMENT_FIELDS as A,
  AGREEMENT_STATUSES,
  CONTRACT_FIELDS as C,
  CONTRACT_STATUSES,
  COUNTED_AS,
  PROJECT_FIELDS as F,
  PROJECT_FILE as T,
  SPECIFICATION_FIELDS as S,
  SPECIFICATION_STATUSES,
  vatWords,
} from './project-export.texts.ts';
import { countedAs } from '@karkas/domain/project-sums/project-sums.ts';
import type { PartsSeen } from '../project-overview.policy.ts';
import { currentEnd } from '../current-end.ts';
import type { Dossier, DossierSpecification } from '../project-overview.repository.ts';

const isSome = (amount: string | undefined): boolean => amount !== undefined && !decimal(amount).eq('0');
/** A project without an estimate has no cost, which is not a cost of zero. */
const isEstimated = ({ estimated_cost: cost }: Project): boolean => isSome(cost);
const isDone = ({ completed_work: done }: Project): boolean => isSome(done);

/** Unpriced positions raise the work done, unpriced deductions lower it. */
const boundOfDone = (unpriced: number, deductions: number): AmountBound =>
  boundOfSum({ missing_prices: unpriced + deductions, missing_deductions: deductions });

const boundOfWork = (work: Project['work_done']): AmountBound =>
  work === undefined ? 'exact' : boundOfDone(work.unpriced_count, work.unpriced_deductions_count);

/** Source of the work done; null when nothing is done. */
function sourceOf(project: Project): string | null {
  const { work_done: work } = project;
  if (work === undefined || !(isDone(project) || work.incomplete)) return null;
  return labelWithBound(T.sources[work.source], boundOfWork(work));
}

const PROJECT_COLUMNS: readonly Column<Project>[] = [
  { title: F.code, kind: 'text', width: 12, of: (project) => project.code },
  { title: F.name, kind: 'text', width: 40, of: (project) => project.name },
  { title: F.status, kind: 'text', width: 12, of: (project) => T.statuses[project.status] },
  { title: F.customer_name, kind: 'text', width: 30, of: (project) => project.customer_name },
  { title: F.address, kind: 'text', width: 30, of: (project) => project.address },
  { title: F.start_date, kind: 'day', width: 12, of: (project) => project.start_date },
  { title: F.end_date, kind: 'day', width: 12, of: (project) => project.end_date },
  {
    title: F.estimated_cost,
    kind: 'money',
    width: 18,
    isAmount: true,
    of: (project) => (isEstimated(project) ? (project.estimated_cost ?? null) : null),
  },
  {
    title: F.completed_work,
    kind: 'money',
    width: 18,
    isAmount: true,
    of: (project) => (isEstimated(project) || isDone(project) ? (project.completed_work ?? null) : null),
  },
  { title: F.completion_percent, kind: 'quantity', width: 12, of: (project) => project.completion_percent },
  {
    title: F.completion_bound,
    kind: 'text',
    width: 16,
    of: (project) => boundWord(project.completion_bound),
  },
  { title: F.contracts_count, kind: 'whole', width: 10, of: (project) => String(project.contracts_count) },
  { title: F.is_archived, kind: 'text', width: 10, of: (project) => (project.is_archived ? T.yes : T.no) },
  { title: F.work_source, kind: 'text', width: 16, isAmount: true, of: sourceOf },
];

/** Canceled projects are listed but excluded from totals. */
const isLeftOut = (project: Project): boolean =>
  project.status === 'canceled' && (isEstimated(project) || isDone(project));

export function projectsTable(
  projects: readonly Project[],
  {
    estimated_cost: cost,
    completed_work: done,
    missing_prices_count: missing = 0,
    missing_deductions_count: deductions = 0,
    unpriced_work_count: unpriced = 0,
    unpriced_deductions_count: unpricedOff = 0,
  }: ProjectTotals,
  {
    withPrices,
    isOfCanceled,
  }: { withPrices: boolean; /** The filter selects only canceled projects. */ isOfCanceled: boolean },
): TableFile {
  const label = T.total(!isOfCanceled && projects.some(isLeftOut));
  const totals = [
    {
      title: F.estimated_cost,
      value: cost,
      bound: boundOfSum({ missing_prices: missing, missing_deductions: deductions }),
    },
    {
      title: F.completed_work,
      value: done,
      bound: boundOfDone(unpriced, unpricedOff),
    },
  ];
  return tableOf(T.list, PROJECT_COLUMNS, projects, withPrices, linesByBound(label, totals));
}

/** A total line states one bound, so that sums with another one have a line of their own. */
function linesByBound(
  label: string,
  totals: readonly { title: string; value: string | undefined; bound: AmountBound }[],
): TotalLine[] {
  return [...Map.groupBy(totals, ({ bound }) => bound)].map(([bound, alike]) => ({
    label: labelWithBound(label, bound),
    amounts: Object.fromEntries(alike.map(({ title, value }) => [title, value])),
  }));
}

/** Project dossier: a two-column card, then contracts, agreements and specifications. */
export function dossierTables(
  project: Project,
  { dossier, totals, seen }: { dossier: Dossier; totals: NonNullable<ProjectOverview['totals']>; seen: PartsSeen },
  withPrices: boolean,
): TableFile[] {
  const odd = (kind: ColumnKind, value: string | null | undefined): TableCell =>
    value === null || value === undefined ? null : { kind, value };
  const card: [string, TableCell, boolean?][] = [
    [F.code, project.code],
    [F.name, project.name],
    [F.status, T.statuses[project.status]],
    [F.customer_name, project.customer_name],
    [F.address, project.address],
    [F.rns_name, project.rns_name],
    [F.start_date, odd('day', project.start_date)],
    [F.end_date, odd('day', project.end_date)],
    [F.duration, odd('whole', project.duration === null ? null : String(project.duration))],
    [
      sumLabel(F.estimated_cost, {
        missing_prices: project.missing_prices_count ?? 0,
        missing_deductions: project.missing_deductions_count ?? 0,
      }),
      odd('money', isEstimated(project) ? project.estimated_cost : null),
      true,
    ],
    [
      labelWithBound(F.completed_work, boundOfWork(project.work_done)),
      odd('money', isEstimated(project) || isDone(project) ? project.completed_work : null),
      true,
    ],
    [F.work_source, sourceOf(project), true],
    [F.contracted, odd('money', seen.contracts ? totals.current : null), true],
    [F.cost, odd('money', seen.contracts ? totals.cost : null), true],
    [labelWithBound(F.completion_percent, project.completion_bound), odd('quantity', project.completion_percent)],
    [F.production_condition_text, project.production_condition_text],
  ];
  const rows = card.filter(([, value, isAmount]) => value !== null && (withPrices || isAmount !== true));
  return [
    {
      sheetName: T.card,
      columns: [
        { title: T.field, kind: 'text', width: 30 },
        { title: T.value, kind: 'text', width: 90 },
      ],
      rows: rows.map(([field, value]) => [field, value]),
    },
    ...(seen.contracts ? [contractsTable(dossier, withPrices), agreementsTable(dossier, withPrices)] : []),
    ...(seen.specifications ? [specificationsTable(dossier, withPrices)] : []),
  ];
}

function contractsTable({ contracts }: Dossier, withPrices: boolean): TableFile {
  return tableOf(
    T.contracts,
    [
      { title: C.number, kind: 'text', width: 16, of: (contract) => contract.number },
      { title: C.date, kind: 'day', width: 12, of: (contract) => contract.date },
      { title: C.customer, kind: 'text', width: 30, of: (contract) => contract.customer_name },
      { title: C.subject, kind: 'text', width: 40, of: (contract) => contract.subject },
      { title: C.status, kind: 'text', width: 12, of: (contract) => CONTRACT_STATUSES[contract.status] },
      { title: C.amount, kind: 'money', width: 18, isAmount: true, of: (contract) => contract.amount },
      {
        title: C.terminated,
        kind: 'money',
        width: 18,
        isAmount: true,
        of: (contract) => (contract.status === 'terminated' ? contract.terminated_amount : null),
      },
      { title: C.counted, kind: 'text', width: 18, of: (contract) => COUNTED_AS[countedAs(contract) ?? 'none'] },
      { title: C.vat, kind: 'text', width: 14, of: (contract) => vatWords(contract.vat_rate, contract.vat_included) },
      { title: C.end, kind: 'day', width: 12, of: currentEnd },
    ],
    contracts,
    withPrices,
  );
}

function agreementsTable({ contracts }: Dossier, withPrices: boolean): TableFile {
  return tableOf(
    T.agreements,
    [
      { title: A.contract, kind: 'text', width: 16, of: (line) => line.contract },
      { title: A.number, kind: 'text', width: 10, of: (line) => line.number },
      { title: A.date, kind: 'day', width: 12, of: (line) => line.date },
      { title: A.subject, kind: 'text', width: 40, of: (line) => line.subject },
      { title: A.status, kind: 'text', width: 12, of: (line) => AGREEMENT_STATUSES[line.status] },
      { title: A.amount, kind: 'money', width: 18, isAmount: true, of: (line) => line.amount_delta },
      { title: A.end, kind: 'day', width: 12, of: (line) => line.new_end_date },
    ],
    contracts.flatMap((contract) =>
      contract.agreements.map((agreement) => ({ contract: contract.number, ...agreement })),
    ),
    withPrices,
  );
}

/** Agreement specifications restate rows, so their sum would be misread as the added amount. */
function totalOf(
  { supplementary_agreement_id: agreement, total_gross: total, missing_prices_count: missing }: DossierSpecification,
  of: 'own' | 'agreement',
): string | null {
  const isUncounted = missing > 0 && decimal(total).eq('0');
  return isUncounted || (agreement === null) !== (of === 'own') ? null : total;
}

/** Number of missing prices as a cell value; empty when there are none. */
export const countIfAny = (missing: number): string | null => (missing > 0 ? String(missing) : null);

function specificationsTable({ specifications }: Dossier, withPrices: boolean): TableFile {
  return tableOf(
    T.specifications,
    [
      { title: S.number, kind: 'text', width: 10, of: (line) => line.number },
      { title: S.name, kind: 'text', width: 40, of: (line) => line.name },
      { title: S.date, kind: 'day', width: 12, of: (line) => line.date },
      { title: S.contract, kind: 'text', width: 16, of: (line) => line.contract_number },
      { title: S.agreement, kind: 'text', width: 12, of: (line) => line.agreement_number },
      { title: S.status, kind: 'text', width: 14, of: (line) => SPECIFICATION_STATUSES[line.status] },
      { title: S.total, kind: 'money', width: 18, isAmount: true, of: (line) => totalOf(line, 'own') },
      { title: S.restated, kind: 'money', width: 18, isAmount: true, of: (line) => totalOf(line, 'agreement') },
      {
        title: S.missing,
        kind: 'whole',
        width: 12,
        isAmount: true,
        of: (line) => countIfAny(line.missing_prices_count),
      },
    ],
    specifications,
    withPrices,
  );
}
