import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { ALL_PROJECTS, NO_PROJECTS } from '../companies.texts.ts';
import { findProjects, ownProjects } from './project-limits.repository.ts';

/**
 * Validates a project limit and removes duplicates; null means all projects.
 *
 * @throws {Problem} `validation_failed` if the actor does not see one of them.
 */
export async function requireProjects(scope: CompanyScope, ids: readonly string[] | null): Promise<string[] | null> {
  if (ids === null) return null;
  const wanted = [...new Set(ids)];
  if ((await findProjects(scope, wanted)).length < wanted.length) throw invalidField('project_ids', 'not_of_company');
  return wanted;
}

/**
 * Project limit of an invitation: nobody offers more than they see; defaults to the actor's own limit.
 *
 * @throws {Problem} `projects_exceed_own` if a limited actor offers all projects.
 */
export async function offeredProjects(
  scope: CompanyScope,
  ids: readonly string[] | null | undefined,
): Promise<string[] | null> {
  const own = await ownProjects(scope);
  if (own !== null && ids === null) throw new Problem('projects_exceed_own');
  return ids === undefined ? own : requireProjects(scope, ids);
}

/** Formats the limit for the activity log. */
export async function describeProjectLimit(scope: CompanyScope, ids: readonly string[] | null): Promise<string> {
  if (ids === null) return ALL_PROJECTS[scope.origin.language];
  const named = await findProjects(scope, ids);
  return named.map(({ name }) => name).join(', ') || NO_PROJECTS[scope.origin.language];
}
