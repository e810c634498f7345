import type { projectExportQuery, projectsExportQuery } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { beginningOfText } from '#platform/cut-text.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { CompanyScope, CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { contentOfBytes } from '#platform/storage/file-content.ts';
import { fileNameOf } from '#platform/documents/file-name.ts';
import { inQuotes } from '@karkas/domain/text/in-quotes.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES } from '#platform/documents/tables/table-file.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { getProject, getProjectTotals, listProjects } from '#features/projects';
import { PROJECT_FILE, PROJECT_FILTERS } from './project-export.texts.ts';
import { sumsOf } from '../project-overview.service.ts';
import { type Dossier, readDossier } from '../project-overview.repository.ts';
import { partsSeen } from '../project-overview.policy.ts';
import { dossierTables, projectsTable } from './project-tables.ts';

const MAX_EXPORTED = 10_000;
const seesPrices = (scope: CompanyScope): boolean => hasPermission(scope.actor, 'specification.view_prices');

/** @throws {Problem} `too_large` when more projects match than fit into one file. */
export async function exportProjects(
  scope: CompanySnapshot,
  { format, ...filters }: z.output<typeof projectsExportQuery>,
  documents: Documents,
): Promise<DeferredFile> {
  const page = readJsonText(await listProjects(scope, { ...filters, page: 1, limit: MAX_EXPORTED }));
  if (page.count > MAX_EXPORTED) throw new Problem('too_large');
  await recordChange(scope, {
    action: 'export',
    model: 'project',
    objectId: null,
    objectRepr: PROJECT_FILE.list,
    after: { format, projects: page.count, ...filters },
  });
  const head = await readListHead(scope, filterWords(filters, page.results));
  const totals = readJsonText(await getProjectTotals(scope, filters));
  const table = projectsTable(page.results, totals, {
    withPrices: seesPrices(scope),
    isOfCanceled: filters.status === 'canceled',
  });
  const book = { title: PROJECT_FILE.list, head, tables: [table] };
  return documents.download(TABLES, book, { format, title: datedTitle(book), from: scope });
}

export async function exportProject(
  scope: CompanySnapshot,
  id: string,
  { format }: z.output<typeof projectExportQuery>,
  documents: Documents,
): Promise<DeferredFile> {
  const project = readJsonText(await getProject(scope, id));
  const whole = await readDossier(scope, id);
  const { totals } = sumsOf(project, whole);
  const seen = partsSeen(scope.actor);
  const dossier: Dossier = {
    contracts: seen.contracts ? whole.contracts : [],
    specifications: seen.specifications ? whole.specifications : [],
  };
  await recordChange(scope, {
    action: 'export',
    model: 'project',
    objectId: id,
    objectRepr: `${project.code} ${project.name}`,
    after: { format },
  });
  const title = beginningOfText(`${project.code} ${project.name}`, 100);
  const withPrices = seesPrices(scope);
  if (format === 'json')
    return async () => ({
      content: contentOfBytes(Buffer.from(asJson(project, dossier, withPrices))),
      fileName: fileNameOf(title, 'json'),
      contentType: 'application/json; charset=utf-8',
    });
  const book = {
    title: `${PROJECT_FILE.card} ${project.code} ${inQuotes(project.name)}`,
    head: await readListHead(scope, []),
    tables: dossierTables(project, { dossier, totals, seen }, withPrices),
  };
  return documents.download(TABLES, book, { format, title: datedTitle({ ...book, title }), from: scope });
}

/** Describes the filters in the heading of the list. */
function filterWords(
  filters: Omit<z.output<typeof projectsExportQuery>, 'format'>,
  projects: readonly Pick<Project, 'customer_name'>[],
): string[] {
  const { search, status, customer_id: customerId, is_archived: isArchived } = filters;
  const texts = [
    search ? PROJECT_FILTERS.search(search) : null,
    filters.project_code ? PROJECT_FILTERS.code(filters.project_code) : null,
    filters.project_name ? PROJECT_FILTERS.name(filters.project_name) : null,
    status === undefined ? null : PROJECT_FILTERS.status(PROJECT_FILE.statuses[status]),
    filters.customer_name ? PROJECT_FILTERS.customer(filters.customer_name) : null,
    customerId === undefined ? null : PROJECT_FILTERS.customer(projects[0]?.customer_name ?? ''),
    isArchived === undefined ? null : PROJECT_FILTERS.archived[isArchived ? 'only' : 'none'],
  ].filter((text) => text !== null);
  return texts.length === 0 ? [] : [texts.join('; ')];
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'estimated_cost',
  'completed_work',
  'work_done',
  'amount',
  'amount_delta',
  'typed_delta',
  'terminated_amount',
  'total_gross',
]);

function asJson({ can: _can, ...project }: Project, dossier: Dossier, withPrices: boolean): string {
  return JSON.stringify(
    { ...project, ...dossier },
    (key, value: unknown) => (!withPrices && AMOUNTS.has(key) ? undefined : value),
    2,
  );
}
