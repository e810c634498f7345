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
