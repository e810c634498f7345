import type { EffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import {
  contractRows,
  type EffectiveRow,
  type EffectiveShares,
  effectiveSharesInSteps,
  effectiveTotalsInSteps,
  type EffectiveTotals,
  moneyEffect,
  overlayInSteps,
  type RowChange,
} from '@karkas/domain/specification/index.ts';
import { mapInSteps, type Steps } from '@karkas/domain/steps.ts';
import { notFound } from '#platform/errors.ts';
import type { AgreementHead } from './effective-specification.repository.ts';
import { sectionSums, type SectionSum } from './section-sums.ts';
import type { ContractRow } from './stated-rows.ts';

export type List = EffectiveRow<ContractRow>[];
type Stated = { rows: ContractRow[]; isCommitted: boolean };

/** Rows of a contract and its agreements, before the agreements are applied. */
export type Chain = { base: Stated; agreements: (AgreementHead & Stated)[] };

export function chainOf(heads: readonly AgreementHead[], rows: readonly ContractRow[]): Chain {
  const byOwner = Map.groupBy(rows, (row) => row.supplementary_agreement_id);
  return {
    base: stated(byOwner.get(null)),
    agreements: heads.map((head) => ({ ...head, ...stated(byOwner.get(head.id)) })),
  };
}

/** Committed specifications count; if the owner has none, those in preparation do. */
function stated(rows: readonly ContractRow[] = []): Stated {
  const committed = rows.filter((row) => row.is_committed);
  return committed.length > 0
    ? { rows: committed, isCommitted: true }
    : { rows: [...rows], isCommitted: rows.length === 0 };
}

export type Step = {
  agreement: Chain['agreements'][number];
  before: List;
  after: List;
  changes: RowChange<ContractRow>[];
};

/** Runs in steps: a contract may have tens of thousands of rows, and other requests share the thread. */
function* applyAgreements(chain: Chain, agreements: Chain['agreements']): Steps<{ list: List; steps: Step[] }> {
  let list = contractRows(chain.base.rows);
  const steps: Step[] = [];
  for (const agreement of agreements) {
    const before = list;
    const overlaid = yield* overlayInSteps(before, agreement);
    list = overlaid.list;
    steps.push({ agreement, before, after: list, changes: overlaid.changes });
  }
  return { list, steps };
}

/** The effect of an agreement on the price of the contract, with the prices that it lacks. */
type EffectOf = (agreementId: string) => Steps<Omit<Applied, 'id' | 'number' | 'date' | 'changes_count'>>;
type Applied = EffectiveSpecification['agreements'][number];

/** The specification in effect on a day: contract rows with all agreements signed by then applied in order. */
export function* effectiveInSteps(
  chain: Chain,
  { contractId, day, effectOf }: { contractId: string; day: string; effectOf: EffectOf },
): Steps<EffectiveSpecification> {
  const signed = chain.agreements.filter((agreement) => agreement.status === 'signed' && agreement.date <= day);
  const { list, steps } = yield* applyAgreements(chain, signed);
  const sections = sectionSums(list);
  const agreements: EffectiveSpecification['agreements'] = [];
  for (const { agreement, changes } of steps)
    agreements.push({
      id: agreement.id,
      number: agreement.number,
      date: agreement.date,
      changes_count: changes.length,
      ...(yield* effectOf(agreement.id)),
    });
  return {
    contract_id: contractId,
    date: day,
    rows: yield* mapInSteps(list, (entry) => rowOf(entry, sections.get(entry.row.row_key))),
    totals: yield* effectiveTotalsInSteps(list),
    agreements,
    is_draft: !chain.base.isCommitted || signed.some((agreement) => !agreement.isCommitted),
  };
}

/** The rows in effect on a day, as objects. */
export function* effectiveListInSteps(chain: Chain, day: string): Steps<{ list: List; isDraft: boolean }> {
  const signed = chain.agreements.filter((agreement) => agreement.status === 'signed' && agreement.date <= day);
  const { list } = yield* applyAgreements(chain, signed);
  return { list, isDraft: !chain.base.isCommitted || signed.some((agreement) => !agreement.isCommitted) };
}

/** The rows in effect with all signed agreements, without and with one more. */
export function* signingInSteps(chain: Chain, agreementId: string): Steps<{ before: List; after: List }> {
  const signed = chain.agreements.filter((one) => one.status === 'signed' && one.id !== agreementId);
  const withIt = chain.agreements.filter((one) => one.status === 'signed' || one.id === agreementId);
  const { list: before } = yield* applyAgreements(chain, signed);
  const { list: after } = yield* applyAgreements(chain, withIt);
  return { before, after };
}

/** `section`: the sums of a section. */
function rowOf(
  { row, change, agreement_id }: EffectiveRow<ContractRow>,
  section: SectionSum | undefined,
): EffectiveSpecification['rows'][number] {
  const { row_key, parent_key, kind, number, name, unit, quantity, price, specification_id, specification_row_id } =
    row;
  const { total, missing_prices, missing_deductions } = section ?? row;
  return {
    row_key,
    parent_key,
    kind,
    number,
    name,
    unit,
    quantity,
    price,
    total,
    missing_prices,
    missing_deductions,
    specification_id,
    specification_row_id,
    change,
    supplementary_agreement_id: agreement_id,
  };
}

/**
 * Agreements that precede the given one: those signed before it or, for an unsigned one, dated before it. An agreement
 * with uncommitted rows does not affect later ones.
 */
export function* stepOf(chain: Chain, agreementId: string): Steps<{ step: Step; isDraft: boolean }> {
  const agreement = chain.agreements.find((one) => one.id === agreementId);
  if (agreement === undefined) throw notFound();
  const place = chain.agreements.indexOf(agreement);
  const earlier = chain.agreements.filter(
    (one, index) =>
      one.status === 'signed' &&
      one.isCommitted &&
      one !== agreement &&
      (agreement.status === 'signed' ? index < place : one.date <= agreement.date),
  );
  const { steps } = yield* applyAgreements(chain, [...earlier, agreement]);
  const step = steps.at(-1);
  if (step === undefined) throw notFound();
  return { step, isDraft: !chain.base.isCommitted || !agreement.isCommitted };
}

export type Delta = { id: string; committed_delta: string | null; committed_gross_delta: string | null };

export function* deltasInSteps(chain: Chain, terms: keyof Pick<EffectiveTotals, 'net' | 'gross'>): Steps<Delta[]> {
  const deltas: Delta[] = [];
  for (const { id, rows } of chain.agreements) {
    const found = rows.length === 0 ? null : yield* stepOf(chain, id);
    if (found === null || found.isDraft) {
      deltas.push({ id, committed_delta: null, committed_gross_delta: null });
      continue;
    }
    const before = yield* effectiveTotalsInSteps(found.step.before);
    const after = yield* effectiveTotalsInSteps(found.step.after);
    deltas.push({
      id,
      committed_delta: moneyEffect(before[terms], after[terms]),
      committed_gross_delta: moneyEffect(before.gross, after.gross),
    });
  }
  return deltas;
}

/** `base` and `current` include VAT: the contract rows, and the rows in effect. */
export type CountedAgreements = { deltas: Delta[]; base: string; current: string };

export function* countedInSteps(chain: Chain, terms: 'net' | 'gross'): Steps<CountedAgreements> {
  const deltas = yield* deltasInSteps(chain, terms);
  const counted = new Set(deltas.flatMap((delta) => (delta.committed_gross_delta === null ? [] : [delta.id])));
  const signed = chain.agreements.filter((one) => one.status === 'signed' && counted.has(one.id));
  const { list } = yield* applyAgreements(chain, signed);
  return {
    deltas,
    base: (yield* effectiveTotalsInSteps(contractRows(chain.base.rows))).gross,
    current: (yield* effectiveTotalsInSteps(list)).gross,
  };
}

/** Terms of the work done, once an agreement is in effect; null where the contract's specifications state them. */
export function* sharesInSteps(chain: Chain): Steps<EffectiveShares | null> {
  const signed = chain.agreements.filter(({ status, rows }) => status === 'signed' && rows.length > 0);
  if (signed.length === 0 || !chain.base.isCommitted || signed.some(({ isCommitted }) => !isCommitted)) return null;
  const { list } = yield* applyAgreements(chain, signed);
  return yield* effectiveSharesInSteps(list);
}
