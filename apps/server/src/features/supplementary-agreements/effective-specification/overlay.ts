import type {
  AgreementComparison,
  AgreementEffect,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { runToEnd, type Steps } from '@karkas/domain/steps.ts';
import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import { notFound } from '#platform/errors.ts';
import type { PriceTerms } from '../document/agreement-document.repository.ts';
import { comparisonInSteps, effectInSteps } from '../comparison/compared-agreement.ts';
import { type Chain, chainOf, effectiveInSteps } from './contract-chain.ts';
import type { AgreementHead } from './effective-specification.repository.ts';
import type { ContractRow } from './stated-rows.ts';
import type { AgreementPlace } from '../supplementary-agreements.repository.ts';

/** Data of a contract and its agreements; rows are unparsed JSON from the database. */
type Stated = { heads: AgreementHead[]; rowsJson: string };
/** `termsJson`: price terms of each agreement, unparsed JSON from the database. */
export type EffectiveTask = Stated & { contractId: string; day: string; termsJson: string };
export type ComparisonTask = Stated & { place: AgreementPlace; terms: PriceTerms };
/** `termsJson`: price terms of each agreement, unparsed JSON from the database. */
export type EffectsTask = Stated & { termsJson: string };
/** `ids`: the agreements to compare; `termsJson` as above. */
export type ComparisonsTask = Stated & { contractId: string; ids: readonly string[]; termsJson: string };
export type OverlayTask =
  | ({ kind: 'comparisons' } & ComparisonsTask)
  | ({ kind: 'effects' } & EffectsTask)
  | ({ kind: 'effective' } & EffectiveTask)
  | ({ kind: 'comparison' } & ComparisonTask);

/** Returns the response as JSON. */
export function overlay(task: OverlayTask): string {
  const chain = chainOf(task.heads, readJsonRows<ContractRow>(task.rowsJson, ['row_key', 'specification_id']));
  if (task.kind === 'effects') return JSON.stringify(runToEnd(effectsInSteps(chain, task.termsJson)));
  if (task.kind === 'comparisons') return JSON.stringify(runToEnd(comparisonsInSteps(chain, task)));
  return JSON.stringify(
    task.kind === 'effective'
      ? runToEnd(effectiveInSteps(chain, { ...task, effectOf: effectsOf(chain, task.termsJson) }))
      : runToEnd(comparisonInSteps(chain, task.place, task.terms)).comparison,
  );
}

function* effectsInSteps(chain: Chain, termsJson: string): Steps<AgreementEffect[]> {
  const effects: AgreementEffect[] = [];
  for (const { agreement_id: id, ...terms } of readTerms(termsJson))
    effects.push(yield* effectInSteps(chain, id, terms));
  return effects;
}

function* comparisonsInSteps(
  chain: Chain,
  { contractId, ids, termsJson }: ComparisonsTask,
): Steps<AgreementComparison[]> {
  const comparisons: AgreementComparison[] = [];
  for (const { agreement_id: agreementId, ...terms } of readTerms(termsJson))
    if (ids.includes(agreementId))
      comparisons.push((yield* comparisonInSteps(chain, { contractId, agreementId }, terms)).comparison);
  return comparisons;
}

function effectsOf(chain: Chain, termsJson: string) {
  const terms = new Map(readTerms(termsJson).map((one) => [one.agreement_id, one]));
  return function* effectOf(id: string) {
    const ofAgreement = terms.get(id);
    if (ofAgreement === undefined) throw notFound();
    const {
      price_change: change,
      agreement_id: _,
      changes_count: _count,
      ...gaps
    } = yield* effectInSteps(chain, id, ofAgreement);
    return { effect: change?.gross ?? '0.00', ...gaps };
  };
}

const readTerms = (termsJson: string) => readJsonRows<PriceTerms & { agreement_id: string }>(termsJson, ['agreement']);
