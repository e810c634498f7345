import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type {
  ProjectInput,
  projectBody,
  projectPatch,
  projectQuery,
  Project,
  ProjectTotals,
  projectTotalsQuery,
} from '@karkas/api/projects/projects.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { requireCustomer } from '#features/customers';
import { requirePermission } from '#platform/access/require-permission.ts';
import { unstatedAmounts } from '#platform/access/unstated-amounts.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rejectTakenExternalId, writeByExternalId } from '#platform/db/external-ids.ts';
import { findDependents } from '#platform/db/records/records.ts';
import { nextNumber } from '#platform/db/records/numbering.ts';
import { presentOne, presentPage, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { requireVersion, requireVersionOf } from '#platform/db/records/row-version.ts';
import { pipelined } from '#platform/db/wire/pipelined.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { type JsonText, jsonText, readJsonText } from '#platform/json-text.ts';
import { projectAbilities } from './projects.policy.ts';
import * as repository from './projects.repository.ts';
import { projectCode } from './projects.texts.ts';

export async function listProjects(
  scope: CompanyReader,
  query: z.output<typeof projectQuery>,
): Promise<JsonText<Page<Project>>> {
  return presentPage(await repository.listProjects(scope, query), query, () => projectAbilities(scope.actor));
}

export async function getProjectTotals(
  scope: CompanyReader,
  query: z.output<typeof projectTotalsQuery>,
): Promise<JsonText<ProjectTotals>> {
  return jsonText(await repository.sumProjects(scope, query));
}

export async function getProject(scope: CompanyReader, key: string | ExternalId): Promise<JsonText<Project>> {
  return presented(scope, await repository.findProjectView(scope, key));
}

function presented(scope: CompanyReader, rows: readonly PresentedRow[]): JsonText<Project> {
  return presentOne(rows, () => projectAbilities(scope.actor));
}

const NO_AMOUNTS = { estimated_cost: '0', completed_work: null };

export async function createProject(
  scope: CompanyScope,
  { version: _, is_completion_manual: _isManual, ...input }: z.output<typeof projectBody>,
): Promise<JsonText<Project>> {
  const checks = pipelined(
    input.customer_id === null ? null : requireCustomer(scope, input.customer_id),
    rejectTakenExternalId(scope, 'project', input),
  );
  const made = await insertWithCode(scope, { ...NO_AMOUNTS, ...input }, checks);
  const { project } = made;
  await recordChange(scope, {
    action: 'create',
    model: 'project',
    objectId: project.id,
    objectRepr: nameOf(project),
    after: project,
  });
  return presented(scope, [made.presented]);
}

type NewProject = Parameters<typeof repository.insertProject>[1];

/** Skips generated codes that users have already typed themselves. */
async function insertWithCode(
  scope: CompanyScope,
  { code: typed = null, ...input }: Omit<NewProject, 'code'> & { code?: string | null | undefined },
  checks: Promise<void>,
): Promise<repository.WrittenProject> {
  for (;;) {
    const code = typed ?? projectCode(await nextNumber(scope, 'project'));
    await checks;
    const made = await repository.insertProject(scope, { ...input, code });
    if (made !== null) return made;
    if (typed !== null) throw new Problem('project_code_taken');
  }
}

export async function replaceProject(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof projectBody>,
): Promise<JsonText<Project>> {
  const { version, is_completion_manual: isManual, ...stated } = body;
  const changes = { ...unstatedAmounts(scope, NO_AMOUNTS), ...stated };
  // Clients send back what GET returned; a derived percent must not be stored as a manual one.
  if (isManual === false) changes.completion_percent = null;
  return changeProject(scope, id, { version, changes });
}

export function putProjectByExternalId(
  scope: CompanyScope,
  external: ExternalId,
  body: z.output<typeof projectBody>,
): Promise<JsonText<Project>> {
  const target = { table: 'project', external, stated: body.external_id } as const;
  return writeByExternalId(scope, target, {
    create: () => {
      requirePermission(scope.actor, 'project.create');
      return createProject(scope, { ...body, external_id: external });
    },
    replace: (id) => replaceProject(scope, id, body),
  });
}

export async function patchProject(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof projectPatch>,
): Promise<JsonText<Project>> {
  const { version, ...changes } = body;
  return changeProject(scope, id, { version, changes });
}

async function changeProject(
  scope: CompanyScope,
  id: string,
  { version, changes }: { version: number | undefined; changes: Partial<ProjectInput> },
): Promise<JsonText<Project>> {
  const locked = repository.lockProject(scope, id);
  const checks = pipelined(
    changes.customer_id ? requireCustomer(scope, changes.customer_id) : null,
    rejectTakenExternalId(scope, 'project', changes, id),
  );
  const before = await locked;
  requireVersion(version, before.version, () => before);
  const { start_date: start, end_date: end } = { ...before, ...changes };
  if (start && end && end < start) throw invalidField('end_date', 'date_order');
  await checks;
  requireWorkOpen(before, changes);
  // A project always has a code: an empty one keeps the current code.
  const changed = await repository.updateProject(scope, id, { ...changes, code: changes.code ?? before.code });
  const after = changed.project;
  const action = changes.status !== undefined && changes.status !== before.status ? 'status' : 'update';
  await recordChange(scope, { action, model: 'project', objectId: id, objectRepr: nameOf(after), before, after });
  return presented(scope, [changed.presented]);
}

/**
 * Signed acts say what is done; clients send back the derived amount they received.
 *
 * @throws {Problem} `work_by_acts`
 */
function requireWorkOpen({ accepted_work: accepted }: repository.ProjectRow, changes: Partial<ProjectInput>): void {
  const given = changes.completed_work ?? null;
  if (accepted !== null && given !== null && !decimal(given).eq(decimal(accepted))) throw new Problem('work_by_acts');
}

export async function deleteProject(scope: CompanyScope, id: string, version?: number): Promise<void> {
  const before = await repository.lockProject(scope, id);
  requireVersion(version, before.version, () => before);
  const dependents = await findDependents(scope, { kind: 'project', id });
  if (dependents.length > 0) throw new Problem('has_dependents', { dependents });
  await moveToBin(scope, { model: 'project', id, name: nameOf(before) });
  await recordChange(scope, { action: 'delete', model: 'project', objectId: id, objectRepr: nameOf(before), before });
}

export function archiveProject(scope: CompanyScope, id: string, version?: number): Promise<JsonText<Project>> {
  return moveToArchive(scope, id, { version, isArchived: true });
}

export function restoreProject(scope: CompanyScope, id: string, version?: number): Promise<JsonText<Project>> {
  return moveToArchive(scope, id, { version, isArchived: false });
}

async function moveToArchive(
  scope: CompanyScope,
  id: string,
  { version, isArchived }: { version: number | undefined; isArchived: boolean },
): Promise<JsonText<Project>> {
  const before = await repository.lockProject(scope, id);
  await requireVersionOf(version, before.version, async () => readJsonText(await getProject(scope, id)));
  if (before.is_archived === isArchived) return getProject(scope, id);
  const { project: after, presented: result } = await repository.setArchived(scope, id, isArchived);
  await recordChange(scope, {
    action: isArchived ? 'archive' : 'restore',
    model: 'project',
    objectId: id,
    objectRepr: nameOf(after),
    before,
    after,
  });
  return presented(scope, [result]);
}

function nameOf(project: { code: string; name: string }): string {
  return `${project.code} ${project.name}`;
}

/** For other features. Returns the project, or throws `not_found`. */
export function requireProject(scope: CompanyScope, id: string): ReturnType<typeof repository.findProject> {
  return repository.findProject(scope, id);
}

/** For other features. Sets the work accepted by signed acts. */
export function setAcceptedWork(
  scope: CompanyScope,
  projectId: string,
  sums: repository.AcceptedWorkSums,
): Promise<void> {
  return repository.setAcceptedWork(scope, projectId, sums);
}

/** For other features. Sets the project cost to the sum of its committed specifications. */
export function refreshCommittedCost(scope: CompanyScope, projectId: string): Promise<void> {
  return repository.refreshCommittedCost(scope, projectId);
}
