import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { nextStepOf, type NextStep } from '@karkas/domain/specification/next-step.ts';

export type ProjectStep =
  | { kind: 'contract' }
  | { kind: 'load' }
  /** Next step of the only uncommitted specification. */
  | { kind: 'specification'; id: string; step: Step }
  /** Several uncommitted specifications. */
  | { kind: 'commit'; count: number }
  | { kind: 'sign'; id: string; contractId: string };
/** A report is not progress, and a committed specification has no next step. */
type Step = Exclude<NextStep, { kind: 'report' | 'revise' }>;
export type MayStep = Readonly<Record<'contract' | 'load' | 'sign' | 'update' | 'commit' | 'view_prices', boolean>>;

/** Next step of a project that the user may take; null when there is none. */
export function stepOf(
  { contracts_count: contracts, is_archived: isArchived }: Pick<Project, 'contracts_count' | 'is_archived'>,
  overview: Pick<ProjectOverview, 'risks' | 'totals'> | undefined,
  can: MayStep,
): ProjectStep | null {
  if (isArchived) return null;
  if (contracts === 0) return can.contract ? { kind: 'contract' } : null;
  if (overview === undefined) return null;
  const waits = (code: ProjectOverview['risks'][number]['code']) =>
    overview.risks.find((risk) => risk.code === code && risk.object_id !== null);
  const drafts = overview.risks.filter(({ code }) => code === 'specification_not_committed');
  const [draft] = drafts;
  if (drafts.length > 1 && can.commit) return { kind: 'commit', count: drafts.length };
  const step = drafts.length === 1 && draft !== undefined ? stepOfDraft(draft, can) : null;
  if (step !== null) return step;
  const agreement = waits('agreement_not_signed');
  if (agreement?.object_id && agreement.contract_id !== null && can.sign)
    return { kind: 'sign', id: agreement.object_id, contractId: agreement.contract_id };
  const isEmpty = overview.totals !== undefined && !/[1-9]/.test(overview.totals.specifications);
  return isEmpty && can.load ? { kind: 'load' } : null;
}

function stepOfDraft({ object_id: id, waiting }: ProjectOverview['risks'][number], can: MayStep): ProjectStep | null {
  if (id === null || waiting === null) return null;
  const step = nextStepOf(waiting, { ...can, calculate: can.update, revise: false });
  return step === null || !bringsOn(step) ? null : { kind: 'specification', id, step };
}

const bringsOn = (step: NextStep): step is Step => step.kind !== 'report' && step.kind !== 'revise';
