import type {
  contractsExportQuery,
  specificationsExportQuery,
} from '@karkas/api/projects/company-list-exports.schemas.ts';
import type { z } from 'zod';
import { getContractTotals, listContracts } from '#features/contracts';
import { getSpecificationSums, listSpecifications } from '#features/specifications';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES, type TableFile } from '#platform/documents/tables/table-file.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { Problem } from '#platform/errors.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { companyContractsTable, companySpecificationsTable } from './company-list-tables.ts';
import {
  CONTRACT_KINDS,
  CONTRACT_STATUSES,
  LIST_FILTERS,
  PROJECT_FILE,
  PROJECT_FILTERS,
  SPECIFICATION_STATUSES,
} from './project-export.texts.ts';

const MAX_EXPORTED = 10_000;
const WHOLE = { page: 1, limit: MAX_EXPORTED } as const;
const seesPrices = (scope: CompanyScope): boolean => hasPermission(scope.actor, 'specification.view_prices');

type ContractsQuery = z.output<typeof contractsExportQuery>;
type SpecificationsQuery = z.output<typeof specificationsExportQuery>;

/** @throws {Problem} `too_large` when more contracts match than fit into one file. */
export async function exportContracts(
  scope: CompanySnapshot,
  { format, ...filters }: ContractsQuery,
  documents: Documents,
): Promise<DeferredFile> {
  const page = readJsonText(await listContracts(scope, { ...filters, ...WHOLE }));
  const totals = await getContractTotals(scope, filters);
  return takeOut(scope, {
    model: 'contract',
    title: PROJECT_FILE.contracts,
    format,
    count: page.count,
    filters,
    facts: contractFacts(filters, page.results[0]),
    table: () => companyContractsTable(page.results, totals, seesPrices(scope)),
    documents,
  });
}

/** @throws {Problem} `too_large` when more specifications match than fit into one file. */
export async function exportSpecifications(
  scope: CompanySnapshot,
  { format, ...filters }: SpecificationsQuery,
  documents: Documents,
): Promise<DeferredFile> {
  const page = readJsonText(await listSpecifications(scope, null, { ...filters, ...WHOLE }));
  const sums = readJsonText(await getSpecificationSums(scope, filters));
  return takeOut(scope, {
    model: 'specification',
    title: PROJECT_FILE.specifications,
    format,
    count: page.count,
    filters,
    facts: specificationFacts(filters, page.results[0]),
    table: () => companySpecificationsTable(page.results, sums, seesPrices(scope)),
    documents,
  });
}

type Taken = {
  model: 'contract' | 'specification';
  title: string;
  format: 'xlsx' | 'csv' | 'pdf';
  count: number;
  filters: object;
  facts: readonly (string | null)[];
  table: () => TableFile;
  documents: Documents;
};

async function takeOut(
  scope: CompanySnapshot,
  { model, title, format, count, filters, facts, table, documents }: Taken,
): Promise<DeferredFile> {
  if (count > MAX_EXPORTED) throw new Problem('too_large');
  await recordChange(scope, {
    action: 'export',
    model,
    objectId: null,
    objectRepr: title,
    after: { format, lines: count, ...filters },
  });
  const statedFacts = facts.filter((fact) => fact !== null);
  const head = await readListHead(scope, statedFacts.length === 0 ? [] : [statedFacts.join('; ')]);
  const book = { title, head, tables: [table()] };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

type Named = { project_name: string; customer_name: string | null } | undefined;

/** Describes the filters shared by both lists; names come from the exported rows. */
function sharedFacts(
  { search, project_id: project, customer_id: customer }: Pick<ContractsQuery, 'search' | 'project_id' | 'customer_id'>,
  first: Named,
): (string | null)[] {
  return [
    search ? PROJECT_FILTERS.search(search) : null,
    project === undefined ? null : LIST_FILTERS.project(first?.project_name ?? ''),
    customer === undefined ? null : PROJECT_FILTERS.customer(first?.customer_name ?? ''),
  ];
}

function contractFacts(filters: Omit<ContractsQuery, 'format'>, first: Named): (string | null)[] {
  const { status, kind } = filters;
  return [
    ...sharedFacts(filters, first),
    status === undefined ? null : PROJECT_FILTERS.status(CONTRACT_STATUSES[status]),
    kind === undefined ? null : LIST_FILTERS.kind(CONTRACT_KINDS[kind]),
  ];
}

function specificationFacts(filters: Omit<SpecificationsQuery, 'format'>, first: Named): (string | null)[] {
  const { status, is_superseded: isSuperseded } = filters;
  return [
    ...sharedFacts(filters, first),
    status === undefined ? null : PROJECT_FILTERS.status(SPECIFICATION_STATUSES[status]),
    isSuperseded === undefined ? null : LIST_FILTERS.superseded[isSuperseded ? 'only' : 'none'],
  ];
}
