import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';

export type ProjectStep =
  | { kind: 'contract' | 'load' }
  | { kind: 'commit'; id: string }
  | { kind: 'sign'; id: string; contractId: string };
type Can = Readonly<Record<ProjectStep['kind'], boolean>>;

/** What brings a project on from where it stands, of what the person may do; null where nothing waits for them. */
export function stepOf(
  { contracts_count: contracts, is_archived: isArchived }: Pick<Project, 'contracts_count' | 'is_archived'>,
  overview: Pick<ProjectOverview, 'risks' | 'totals'> | undefined,
  can: Can,
): ProjectStep | null {
  if (isArchived) return null;
  if (contracts === 0) return can.contract ? { kind: 'contract' } : null;
  if (overview === undefined) return null;
  const waits = (code: ProjectOverview['risks'][number]['code']) =>
    overview.risks.find((risk) => risk.code === code && risk.object_id !== null);
  const draft = waits('specification_not_committed');
  if (draft?.object_id && can.commit) return { kind: 'commit', id: draft.object_id };
  const agreement = waits('agreement_not_signed');
  if (agreement?.object_id && agreement.contract_id !== null && can.sign)
    return { kind: 'sign', id: agreement.object_id, contractId: agreement.contract_id };
  const isEmpty = overview.totals !== undefined && !/[1-9]/.test(overview.totals.specifications);
  return isEmpty && can.load ? { kind: 'load' } : null;
}
