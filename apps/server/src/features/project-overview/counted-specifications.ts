import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { Dossier, DossierContract, DossierSpecification } from './project-overview.repository.ts';

/** Committed specifications count; if there are none, those in progress do. */
function counting(specifications: readonly DossierSpecification[]): readonly DossierSpecification[] {
  const committed = specifications.filter((specification) => specification.status === 'committed');
  return committed.length > 0 ? committed : specifications;
}

export const stated = (specifications: readonly DossierSpecification[]): string =>
  roundMoney(addAll(counting(specifications).map((specification) => specification.total_gross)));

export const gapsIn = (
  specifications: readonly DossierSpecification[],
): Pick<DossierSpecification, 'missing_prices_count' | 'missing_deductions_count'> => ({
  missing_prices_count: specifications.reduce((count, one) => count + one.missing_prices_count, 0),
  missing_deductions_count: specifications.reduce((count, one) => count + one.missing_deductions_count, 0),
});

export const ofNoContract = ({ specifications }: Dossier): DossierSpecification[] =>
  specifications.filter((specification) => specification.contract_id === null);

export const ownOf = (contractId: string, { specifications }: Dossier): DossierSpecification[] =>
  specifications.filter(
    (specification) => specification.contract_id === contractId && specification.supplementary_agreement_id === null,
  );

/** Specifications that the contract amount is made of: its own, and the committed ones of its signed agreements. */
export function countedOf(contractId: string, dossier: Dossier): DossierSpecification[] {
  const { agreements }: Pick<DossierContract, 'agreements'> = dossier.contracts.find(
    (one) => one.id === contractId,
  ) ?? {
    agreements: [],
  };
  const signed = new Set(agreements.filter((one) => one.status === 'signed').map((one) => one.id));
  const changes = dossier.specifications.filter(
    ({ supplementary_agreement_id: agreement, status }) =>
      agreement !== null && signed.has(agreement) && status === 'committed',
  );
  return [...counting(ownOf(contractId, dossier)), ...changes];
}

type Line = { id: string; status: string; counted_as: 'price' | 'cost' | null };

/** Specifications that the sum of the project is made of. */
export function countedSpecifications(contracts: readonly Line[], dossier: Dossier): DossierSpecification[] {
  const inPrice = contracts.filter((one) => one.counted_as === 'price' && one.status !== 'terminated');
  return [...counting(ofNoContract(dossier)), ...inPrice.flatMap((one) => countedOf(one.id, dossier))];
}
