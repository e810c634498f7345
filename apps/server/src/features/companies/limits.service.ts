import type { CompanyScope } from '#platform/db/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { ALL_PROJECTS, NO_PROJECTS } from './companies.texts.ts';
import { findProjects, ownProjects } from './limits.repository.ts';

/**
 * The projects somebody is to be limited to, each once and of this company; null: all.
 *
 * @throws {Problem} `validation_failed`: one of them is none that the actor sees.
 */
export async function requireProjects(scope: CompanyScope, ids: readonly string[] | null): Promise<string[] | null> {
  if (ids === null) return null;
  const wanted = [...new Set(ids)];
  if ((await findProjects(scope, wanted)).length < wanted.length) throw invalidField('project_ids', 'not_of_company');
  return wanted;
}

/**
 * What is offered with an invitation: nobody offers more than he sees, and who says nothing offers that.
 *
 * @throws {Problem} `projects_exceed_own`: a limited actor offers all projects.
 */
export async function offeredProjects(
  scope: CompanyScope,
  ids: readonly string[] | null | undefined,
): Promise<string[] | null> {
  const own = await ownProjects(scope);
  if (own !== null && ids === null) throw new Problem('projects_exceed_own');
  return ids === undefined ? own : requireProjects(scope, ids);
}

/** As the log tells it. */
export async function toldProjects(scope: CompanyScope, ids: readonly string[] | null): Promise<string> {
  if (ids === null) return ALL_PROJECTS[scope.origin.language];
  const named = await findProjects(scope, ids);
  return named.map(({ name }) => name).join(', ') || NO_PROJECTS[scope.origin.language];
}
