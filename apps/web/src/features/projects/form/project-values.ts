import type { CONDITION_TARGETS, ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import type { ProjectBody } from '../project-mutations.ts';

export type ConditionValues = {
  name: string;
  reason: string;
  value: string;
  targets: (typeof CONDITION_TARGETS)[number][];
};
export type ProjectValues = {
  name: string;
  code: string;
  status: ProjectStatus;
  customer_id: string;
  address: string;
  rns_name: string;
  production_condition_text: string;
  start_date: string;
  end_date: string;
  duration: string;
  estimated_cost: string;
  completed_work: string;
  production_conditions: ConditionValues[];
};

/** Form values of a project; defaults of the specification for a new one. */
export function projectValues(project: Project | null, newName: string): ProjectValues {
  return {
    name: project?.name ?? newName,
    code: project?.code ?? '',
    status: project?.status ?? 'active',
    customer_id: project?.customer_id ?? '',
    address: project?.address ?? '',
    rns_name: project?.rns_name ?? '',
    production_condition_text: project?.production_condition_text ?? '',
    start_date: project?.start_date ?? '',
    end_date: project?.end_date ?? '',
    duration: project?.duration === null || project?.duration === undefined ? '' : String(project.duration),
    estimated_cost: project?.estimated_cost ?? '0',
    completed_work: typedWork(project),
    production_conditions:
      project?.production_conditions.map((condition) => ({ ...condition, targets: [...condition.targets] })) ?? [],
  };
}

/** The value typed by a person; the only one a conflict carries. */
function typedWork(project: Project | null): string {
  if (project?.work_done === undefined) return project?.completed_work ?? '';
  return project.work_done.manual_amount ?? '';
}

/**
 * The whole project as a request body. Fields outside the form (manual progress, due date) are sent unchanged;
 * amounts hidden from the reader are omitted.
 */
export function toProjectBody(values: ProjectValues, project: Project | null, seesPrices: boolean): ProjectBody {
  const { duration, estimated_cost, completed_work, customer_id, start_date, end_date, ...rest } = values;
  const hasBothDates = start_date !== '' && end_date !== '';
  return {
    ...rest,
    customer_id: customer_id || null,
    start_date: start_date || null,
    end_date: end_date || null,
    // With both dates the server derives the duration; non-numeric text is passed on for the schema to reject.
    duration: hasBothDates || duration === '' ? null : Number(duration),
    ...(seesPrices ? { estimated_cost: estimated_cost || '0', completed_work: completed_work || null } : {}),
    completion_percent: project?.is_completion_manual ? project.completion_percent : null,
    due_at: project?.due_at ?? null,
  };
}
