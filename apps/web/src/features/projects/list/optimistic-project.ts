import type { ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import type { ProjectPage } from '../project-queries.ts';

const PENDING_ID = 'pending';

/** Placeholder of a project not yet confirmed by the server; offers no actions. */
export function pendingProject({
  name,
  code,
  address,
  status,
  startDate = null,
  endDate = null,
}: {
  name: string;
  code: string;
  address: string | null;
  status: ProjectStatus;
  startDate?: string | null;
  endDate?: string | null;
}): Project {
  return {
    id: PENDING_ID,
    external_id: null,
    code,
    name,
    status,
    address,
    customer_id: null,
    customer_name: null,
    rns_name: null,
    production_condition_text: null,
    production_conditions: [],
    start_date: startDate,
    end_date: endDate,
    duration: null,
    completion_percent: '0',
    completion_bound: 'exact',
    is_completion_manual: false,
    due_at: null,
    is_archived: false,
    contracts_count: 0,
    files: [],
    version: 1,
    created_at: '',
    updated_at: '',
    can: { update: false, delete: false, archive: false },
  };
}

export function isPendingProject(project: Pick<Project, 'id'>): boolean {
  return project.id === PENDING_ID;
}

export function addToPage(page: ProjectPage, project: Project): ProjectPage {
  return { ...page, results: [project, ...page.results], count: page.count + 1 };
}

export function removeFromPage(page: ProjectPage, projectId: string): ProjectPage {
  const results = page.results.filter((project) => project.id !== projectId);
  return { ...page, results, count: page.count - (page.results.length - results.length) };
}
