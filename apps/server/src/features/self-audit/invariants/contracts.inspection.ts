import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { countAgreements } from '#features/supplementary-agreements';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { FoundDifference, Inspection } from '../inspection.types.ts';
import { type StoredAgreement, type StoredContract, readStoredContracts } from './contracts.repository.ts';

/** The chain of agreements is recomputed for each contract. */
const CONTRACTS_AT_ONCE = 5;

/** Checks the stored amounts of agreements, and that contract plus agreements equals the current price. */
export const contractsInspection: Inspection = {
  codes: ['agreement_amounts', 'contract_price'],
  async *portions({ read }) {
    let after: string | null = null;
    do {
      const page: Counted[] = await read((scope) => countPage(scope, after));
      yield {
        checked: {
          agreement_amounts: page.reduce((sum, { contract }) => sum + contract.agreements.length, 0),
          contract_price: page.length,
        },
        differences: page.flatMap((counted) => [...differingAgreements(counted), ...differingPrice(counted)]),
      };
      after = page.length < CONTRACTS_AT_ONCE ? null : (page.at(-1)?.contract.id ?? null);
    } while (after !== null);
  },
};

type Counted = { contract: StoredContract; counted: Awaited<ReturnType<typeof countAgreements>> };

async function countPage(scope: CompanyScope, after: string | null): Promise<Counted[]> {
  const page: Counted[] = [];
  for (const contract of await readStoredContracts(scope, after, CONTRACTS_AT_ONCE))
    page.push({ contract, counted: await countAgreements(scope, contract.id) });
  return page;
}

function differingAgreements({ contract, counted }: Counted): FoundDifference[] {
  return contract.agreements.flatMap((agreement) => {
    const expected = counted.deltas.find(({ id }) => id === agreement.id);
    const differing = (['committed_delta', 'committed_gross_delta'] as const).find(
      (key) => !isSame(expected?.[key] ?? null, agreement[key]),
    );
    if (differing === undefined) return [];
    return [
      {
        ...paperOf(contract, agreement),
        invariant: 'agreement_amounts' as const,
        expected: expected?.[differing] ?? null,
        found: agreement[differing],
      },
    ];
  });
}

function paperOf(
  contract: StoredContract,
  { id, number }: StoredAgreement,
): Pick<FoundDifference, 'kind' | 'id' | 'number' | 'name' | 'path_ids'> {
  return {
    kind: 'supplementary_agreement',
    id,
    number,
    name: contract.number,
    path_ids: { project_id: contract.project_id, contract_id: contract.id },
  };
}

function differingPrice({ contract, counted }: Counted): FoundDifference[] {
  const signed = contract.agreements.filter(({ status }) => status === 'signed');
  const found = roundMoney(addAll([counted.base, ...signed.map((one) => one.committed_gross_delta ?? '0')]));
  if (isSame(counted.current, found)) return [];
  return [
    {
      invariant: 'contract_price',
      kind: 'contract',
      id: contract.id,
      number: contract.number,
      name: null,
      path_ids: { project_id: contract.project_id, contract_id: contract.id },
      expected: counted.current,
      found,
    },
  ];
}

function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : decimal(one).eq(decimal(other));
}
