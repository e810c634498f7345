import type { EffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import {
  contractRows,
  type EffectiveRow,
  effectiveTotalsInSteps,
  type EffectiveTotals,
  moneyEffect,
  overlayInSteps,
  type RowChange,
} from '@karkas/domain/specification/index.ts';
import { mapInSteps, type Steps } from '@karkas/domain/steps.ts';
import { requireContract } from '#features/contracts';
import { refreshCommittedCost } from '#features/projects';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import * as repository from './effective-specification.repository.ts';
import { type ContractRow, statedRows } from './stated-rows.ts';

type List = EffectiveRow<ContractRow>[];
type Stated = { rows: ContractRow[]; isCommitted: boolean };

/** What a contract and its agreements state, before anything is laid over anything. */
export type Chain = { base: Stated; agreements: (repository.AgreementHead & Stated)[] };

export async function readChain(scope: CompanyScope, contractId: string): Promise<Chain> {
  const heads = await repository.readAgreementHeads(scope, contractId);
  const byOwner = Map.groupBy(
    await statedRows().readContractRows(scope, contractId),
    (row) => row.supplementary_agreement_id,
  );
  return {
    base: stated(byOwner.get(null)),
    agreements: heads.map((head) => ({ ...head, ...stated(byOwner.get(head.id)) })),
  };
}

/** Committed specifications speak for their owner; while it has none, what is being prepared does. */
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

/** A contract may have tens of thousands of rows, and others wait for the same thread. */
function* lay(chain: Chain, agreements: Chain['agreements']): Steps<{ list: List; steps: Step[] }> {
  let list = contractRows(chain.base.rows);
  const steps: Step[] = [];
  for (const agreement of agreements) {
    const before = list;
    const laid = yield* overlayInSteps(before, agreement);
    list = laid.list;
    steps.push({ agreement, before, after: list, changes: laid.changes });
  }
  return { list, steps };
}

/** The list as of a day: the contract's own rows with every agreement signed by then laid over them, in their order. */
export async function getEffectiveSpecification(
  scope: CompanyScope,
  contractId: string,
  date: string | undefined,
  clock: Clock = systemClock,
): Promise<EffectiveSpecification> {
  await requireContract(scope, contractId);
  const day = date ?? clock.today();
  const chain = await readChain(scope, contractId);
  const signed = chain.agreements.filter((agreement) => agreement.status === 'signed' && agreement.date <= day);
  return runInSteps(effectiveInSteps(chain, signed, { contractId, day }));
}

function* effectiveInSteps(
  chain: Chain,
  signed: Chain['agreements'],
  { contractId, day }: { contractId: string; day: string },
): Steps<EffectiveSpecification> {
  const { list, steps } = yield* lay(chain, signed);
  const agreements: EffectiveSpecification['agreements'] = [];
  for (const { agreement, before, after, changes } of steps)
    agreements.push({
      id: agreement.id,
      number: agreement.number,
      date: agreement.date,
      changes_count: changes.length,
      effect: yield* grossEffect(before, after),
    });
  return {
    contract_id: contractId,
    date: day,
    rows: yield* mapInSteps(list, rowOf),
    totals: yield* effectiveTotalsInSteps(list),
    agreements,
    is_draft: !chain.base.isCommitted || signed.some((agreement) => !agreement.isCommitted),
  };
}

function rowOf({ row, change, agreement_id }: EffectiveRow<ContractRow>): EffectiveSpecification['rows'][number] {
  const {
    row_key,
    parent_key,
    kind,
    number,
    name,
    unit,
    quantity,
    price,
    total,
    specification_id,
    specification_row_id,
  } = row;
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
    specification_id,
    specification_row_id,
    change,
    supplementary_agreement_id: agreement_id,
  };
}

function* grossEffect(before: List, after: List): Steps<string> {
  const [earlier, later] = [yield* effectiveTotalsInSteps(before), yield* effectiveTotalsInSteps(after)];
  return moneyEffect(earlier.gross, later.gross);
}

/**
 * The agreements that stand before one: those signed before it in their order or, for one not signed yet, by its date.
 * One whose rows were left uncommitted changes nothing for those after it.
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
  const { steps } = yield* lay(chain, [...earlier, agreement]);
  const step = steps.at(-1);
  if (step === undefined) throw notFound();
  return { step, isDraft: !chain.base.isCommitted || !agreement.isCommitted };
}

/**
 * For whatever changes what a contract or its agreements state: what each agreement comes to by its committed rows, in the
 * VAT terms of the contract, and the cost of the project with it. The contract is locked by the caller.
 */
export async function refreshAgreementDeltas(scope: CompanyScope, contractId: string): Promise<void> {
  const contract = await requireContract(scope, contractId);
  const chain = await readChain(scope, contractId);
  const isGross = contract.vat_included;
  await repository.writeDeltas(scope, await runInSteps(deltasInSteps(chain, isGross ? 'gross' : 'net')));
  await refreshCommittedCost(scope, contract.project_id);
}

type Delta = { id: string; committed_delta: string | null; committed_gross_delta: string | null };

function* deltasInSteps(chain: Chain, terms: keyof Pick<EffectiveTotals, 'net' | 'gross'>): Steps<Delta[]> {
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

/** For the specification of an agreement: the rows it may change, as they stand just before it. */
export async function readEffectiveList(scope: CompanyScope, contractId: string, agreementId: string): Promise<List> {
  const { step } = await runInSteps(stepOf(await readChain(scope, contractId), agreementId));
  return step.before;
}

/**
 * The rows whose numbers a specification of an agreement meets: the contract's, and what other agreements have committed. Its
 * own revisions are no others.
 */
export async function readOtherRows(
  scope: CompanyScope,
  contractId: string,
  revisions: readonly string[],
): Promise<ContractRow[]> {
  const heads = await repository.readAgreementHeads(scope, contractId);
  const annulled = new Set(heads.filter((head) => head.status === 'canceled').map((head) => head.id));
  return (await statedRows().readContractRows(scope, contractId)).filter(
    (row) =>
      !revisions.includes(row.specification_id) &&
      (row.supplementary_agreement_id === null || (row.is_committed && !annulled.has(row.supplementary_agreement_id))),
  );
}
