import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { copyContractRows } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { isExactOnBasis, isKeptOnBasis, type VatBasis } from '@karkas/domain/money/vat.ts';
import { expect } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, anAgreement, anAgreementSpecification } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { patchHead } from '../totals/arithmetic.fixtures.ts';

/** The first is exact at every rate, the last at none above zero. */
const PRICES = ['1220000.00', '100.00', '33.33'] as const;

const settingsOf = ({ rate, isIncluded }: VatBasis) => ({ vat_rate: rate, vat_included: isIncluded });

/**
 * Copies contract rows of each basis into agreements of each other basis. A copy either states the same amounts or is
 * refused, and a refused one leaves nothing behind. Returns how many were copied and refused.
 */
export async function copyOverAllPairs(bases: readonly VatBasis[]): Promise<{ copied: number; refused: number }> {
  const company = await aCompany();
  const counts = { copied: 0, refused: 0 };
  for (const from of bases) {
    const { id: contract_id } = await aContract(company, { date: '2026-03-01' });
    const { id: source } = await aSpecification(company, { contract_id });
    await patchHead({ company, specification_id: source }, { settings: settingsOf(from) });
    for (const price of PRICES) await aRow(company, source, { name: price, quantity: '7.5', price });
    await callApi(company.owner, commitSpecification, { params: { specification_id: source }, body: {} });
    const rowsOf = async (specification_id: string) =>
      (await callApi(company.owner, specificationRows.list, { params: { specification_id } })).body.results;
    const sources = await rowsOf(source);
    for (const to of bases) {
      const agreement = await anAgreement(company, { contract_id });
      const specification_id = await anAgreementSpecification(company, agreement.id, 'Изменения');
      const params = { specification_id };
      expect((await patchHead({ company, specification_id }, { settings: settingsOf(to) })).status).toBe(200);
      for (const { row_key, price, total } of sources) {
        const before = (await rowsOf(specification_id)).length;
        const body = { row_keys: [row_key], change: 'changed' as const };
        const answer = await callApi(company.owner, copyContractRows, { params, body });
        const rows = await rowsOf(specification_id);
        if (answer.status === 200) {
          const copy = rows.find((row) => row.row_key === row_key);
          const isSame =
            isExactOnBasis(price ?? '', copy?.price ?? '', { from, to }) &&
            isKeptOnBasis(total ?? '', copy?.total ?? '', { from, to });
          expect([from, to, price, copy?.price, isSame]).toEqual([from, to, price, copy?.price, true]);
          counts.copied += 1;
        } else {
          expect([answer.status, answer.problem.code, rows.length]).toEqual([409, 'price_terms_differ', before]);
          counts.refused += 1;
        }
      }
    }
  }
  return counts;
}
