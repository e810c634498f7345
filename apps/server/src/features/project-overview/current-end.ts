import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { DossierContract } from './project-overview.repository.ts';

/** End date set by the last signed agreement, else that of the contract. */
export function currentEnd({
  agreements,
  end_date: ownEnd,
}: Pick<DossierContract, 'agreements' | 'end_date'>): string | null {
  return (
    agreements.findLast(({ status, new_end_date: end }) => status === 'signed' && end !== null)?.new_end_date ?? ownEnd
  );
}

type ContractEnd = Pick<ProjectOverview['contracts'][number], 'counted_as' | 'status' | 'end_date'>;

/** A contract with a customer whose works go on. */
export const isInForce = ({ counted_as: part, status }: Omit<ContractEnd, 'end_date'>): boolean =>
  part === 'price' && status !== 'terminated';

/** The end of the works: the last one of the contracts in force, as agreements move it, else that of the project. */
export function endOfWorks(project: { end_date: string | null }, contracts: readonly ContractEnd[]) {
  const ends = contracts.flatMap((one) => (isInForce(one) && one.end_date !== null ? [one.end_date] : []));
  const last = ends.toSorted().at(-1);
  if (last !== undefined) return { end: last, source: 'contracts' as const };
  return { end: project.end_date, source: project.end_date === null ? null : ('project' as const) };
}
