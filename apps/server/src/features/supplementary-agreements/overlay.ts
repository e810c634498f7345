import { inOneGo } from '@karkas/domain/steps.ts';
import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import type { PriceTerms } from './agreement-document.repository.ts';
import { comparisonInSteps } from './compared-agreement.ts';
import { chainOf, effectiveInSteps } from './contract-chain.ts';
import type { AgreementHead } from './effective-specification.repository.ts';
import type { ContractRow } from './stated-rows.ts';
import type { AgreementPlace } from './supplementary-agreements.repository.ts';

/** What a contract and its agreements state; the rows as the database has written them. */
type Stated = { heads: AgreementHead[]; rowsJson: string };
export type EffectiveTask = Stated & { contractId: string; day: string };
export type ComparisonTask = Stated & { place: AgreementPlace; terms: PriceTerms };
export type OverlayTask = ({ kind: 'effective' } & EffectiveTask) | ({ kind: 'comparison' } & ComparisonTask);

/** The JSON of the answer. */
export function overlay(task: OverlayTask): string {
  const chain = chainOf(task.heads, readJsonRows<ContractRow>(task.rowsJson, ['row_key', 'specification_id']));
  return JSON.stringify(
    task.kind === 'effective'
      ? inOneGo(effectiveInSteps(chain, task))
      : inOneGo(comparisonInSteps(chain, task.place, task.terms)).comparison,
  );
}
