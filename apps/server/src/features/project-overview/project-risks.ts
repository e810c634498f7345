import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';
import type { CountedContract } from '@karkas/domain/project-sums/project-sums.ts';
import { daysBetween } from '@karkas/domain/zones/days-between.ts';
import { endOfWorks } from './current-end.ts';
import { countedSpecifications } from './counted-specifications.ts';
import type { Dossier, DossierSpecification } from './project-overview.repository.ts';

type Risk = ProjectOverview['risks'][number];
type Line = ProjectOverview['contracts'][number] & CountedContract;
type RiskInput = {
  project: Pick<Project, 'id' | 'status' | 'end_date' | 'customer_id'>;
  dossier: Dossier;
  contracts: readonly Line[];
  totals: NonNullable<ProjectOverview['totals']>;
  today: string;
};

const SOON_DAYS = 14;
const risk = (code: Risk['code'], fields: Partial<Risk> = {}): Risk => ({
  code,
  object_id: null,
  contract_id: null,
  name: null,
  days: null,
  count: null,
  waiting: null,
  ...fields,
});
const isOver = (amount: string, limit: string): boolean => decimal(amount).gt(decimal(limit));

/**
 * Risks of a project, the most severe first: missed dates, contradicting amounts, unfinished documents. A completed
 * project has no date risks; a canceled one has none at all.
 */
export function projectRisks(input: RiskInput): Risk[] {
  const { project, contracts, dossier, totals } = input;
  if (project.status === 'canceled') return [];
  const isDone = project.status === 'completed';
  return [
    ...(isDone ? [] : lateness(input)),
    ...contracts.flatMap((contract) => contradictions(contract, dossier)),
    ...outsideContracts(input),
    ...(contracts.some((one) => one.counted_as === 'price') && isOver(totals.completed, totals.current)
      ? [risk('work_over_contract')]
      : []),
    ...(isOver(totals.cost, totals.current) && decimal(totals.cost).gt('0') ? [risk('cost_over_contracts')] : []),
    ...(project.customer_id === null && !isDone ? [risk('no_customer', { object_id: project.id })] : []),
    ...(contracts.length === 0 && !isDone ? [risk('no_contract', { object_id: project.id })] : []),
    ...withoutPrices(input),
    ...unfinished(input, isDone),
  ];
}

function lateness({ project, contracts, today }: RiskInput): Risk[] {
  const { end: lastEnd } = endOfWorks(project, contracts);
  // An agreement that moves the end of a contract moves that of the project.
  const isMoved = lastEnd !== null && lastEnd >= today;
  const late = project.end_date === null || isMoved ? 0 : daysBetween(project.end_date, today);
  const ends = contracts.flatMap(({ id, number, status, end_date: end }) => {
    if (status !== 'active' || end === null) return [];
    const place = { object_id: id, contract_id: id, name: number };
    const left = daysBetween(today, end);
    if (left < 0) return [risk('contract_overdue', { ...place, days: -left })];
    return left <= SOON_DAYS ? [risk('contract_ends_soon', { ...place, days: left })] : [];
  });
  return [...(late > 0 ? [risk('project_overdue', { object_id: project.id, days: late })] : []), ...ends];
}

const ownOf = (contract: Line, { specifications }: Dossier): DossierSpecification[] =>
  specifications.filter((specification) => specification.contract_id === contract.id);

/** Contradicting figures of one contract. */
function contradictions(contract: Line, dossier: Dossier): Risk[] {
  const { id, number: name, status, current, specifications, accepted } = contract;
  const place = { object_id: id, contract_id: id, name };
  const own = ownOf(contract, dossier);
  const isInForce = status === 'active' || status === 'completed';
  const agreements = dossier.contracts.find((one) => one.id === id)?.agreements ?? [];
  return [
    ...(status !== 'terminated' && isOver(specifications, current) ? [risk('specification_over_contract', place)] : []),
    ...(status === 'draft' && own.some((specification) => specification.status === 'committed')
      ? [risk('specification_of_draft_contract', place)]
      : []),
    ...(isInForce && contract.counted_as === 'price' && own.length === 0 && decimal(current).gt('0')
      ? [risk('contract_without_specification', place)]
      : []),
    ...(status === 'terminated' && accepted === null ? [risk('terminated_without_amount', place)] : []),
    ...agreements
      .filter((agreement) => agreement.status !== 'canceled' && agreement.typed_delta !== null)
      .map((agreement) =>
        risk('agreement_differs', { object_id: agreement.id, contract_id: id, name: agreement.number }),
      ),
  ];
}

/** Specifications without a contract are a risk once the project has contracts. */
function outsideContracts({ contracts, dossier }: RiskInput): Risk[] {
  const free = dossier.specifications.filter((specification) => specification.contract_id === null);
  const amount = addAll(free.map((specification) => specification.total_gross));
  return contracts.length > 0 && decimal(amount).gt('0') ? [risk('specification_outside_contracts')] : [];
}

/** Specifications counted in the project sums that have missing prices. */
function withoutPrices({ contracts, dossier }: RiskInput): Risk[] {
  const counted = countedSpecifications(contracts, dossier);
  return counted
    .filter((specification) => specification.missing_prices_count > 0)
    .map(({ id, contract_id, name, missing_prices_count: count }) =>
      risk('specification_without_prices', { object_id: id, contract_id, name, count }),
    );
}

/** Unfinished documents of contracts in force; once the project or contract is done, of all of them. */
function unfinished({ dossier: { contracts, specifications } }: RiskInput, isDone: boolean): Risk[] {
  const open = new Set(
    contracts
      .filter(({ status }) => status === 'active' || status === 'completed' || (isDone && status === 'draft'))
      .map((contract) => contract.id),
  );
  const drafts = specifications.filter(
    ({ status, contract_id: contractId }) =>
      status !== 'committed' && (contractId === null ? isDone : open.has(contractId)),
  );
  const agreements = contracts.flatMap((contract) =>
    contract.agreements
      .filter((agreement) => agreement.status === 'draft')
      .map((agreement) => ({ contract_id: contract.id, ...agreement })),
  );
  return [
    ...agreements.map((agreement) =>
      risk('agreement_not_signed', {
        object_id: agreement.id,
        contract_id: agreement.contract_id,
        name: agreement.number,
      }),
    ),
    ...drafts.map((specification) =>
      risk('specification_not_committed', {
        object_id: specification.id,
        contract_id: specification.contract_id,
        name: specification.name,
        waiting: specification.waiting,
      }),
    ),
  ];
}
