import {
  effectiveTotalsInSteps,
  moneyEffect,
  rowBefore,
  rowOnBasis,
  type EffectiveRow,
} from '@karkas/domain/specification/index.ts';
import { mapInSteps, type Steps } from '@karkas/domain/steps.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { type PriceTerms, readPriceTerms } from './agreement-document.repository.ts';
import { agreementPrice, type AgreementPrice } from '../comparison/agreement-price.ts';
import { type Chain, stepOf } from '../effective-specification/contract-chain.ts';
import { readChain } from '../effective-specification/effective-specification.service.ts';
import { type ContractRow, statedRows } from '../effective-specification/stated-rows.ts';
import type { AgreementPlace } from '../supplementary-agreements.repository.ts';

/** Terms by which one specification of an agreement is printed as an annex. */
export type AnnexTerms = Pick<PriceTerms, 'agreement' | 'contract'> & {
  /** The list of rows before the agreement, on the VAT basis of the specification. */
  list: Pick<EffectiveRow<ContractRow>, 'row'>[];
  price: AgreementPrice;
  /** Change of the charges on the contract rows, on the VAT basis of the specification. */
  chargesEffect: string;
};

/** Uses the given specification even if it is superseded. @throws {Problem} `not_found` */
export async function readAnnexTerms(
  scope: CompanyScope,
  place: AgreementPlace,
  specificationId: string,
): Promise<AnnexTerms> {
  const { base, agreements } = await readChain(scope, place.contractId);
  const rows = await statedRows().readRows(scope, specificationId);
  const spoken = agreements.map((one) => (one.id === place.agreementId ? { ...one, rows } : one));
  const terms = await readPriceTerms(scope, place);
  return runInSteps(annexInSteps({ base, agreements: spoken }, place, terms));
}

function* annexInSteps(chain: Chain, { agreementId }: AgreementPlace, terms: PriceTerms): Steps<AnnexTerms> {
  const { step } = yield* stepOf(chain, agreementId);
  const [first] = step.agreement.rows;
  const stated = new Map(step.agreement.rows.map((row) => [row.row_key, row]));
  const before = yield* effectiveTotalsInSteps(step.before, first);
  const after = yield* effectiveTotalsInSteps(step.after, first);
  return {
    agreement: terms.agreement,
    contract: terms.contract,
    list: yield* mapInSteps(step.before, ({ row: known }) => {
      const anew = stated.get(known.row_key);
      return { row: anew === undefined ? rowOnBasis(known, first ?? known) : rowBefore(known, anew) };
    }),
    price: yield* agreementPrice(terms, chain, { hasRows: first !== undefined, before, after }),
    chargesEffect: moneyEffect(before.charges_total, after.charges_total),
  };
}
