import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import {
  countedAs,
  type CountedContract,
  remainingOf,
  sumContracts,
  grossAmount,
} from '@karkas/domain/project-sums/project-sums.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { getProject } from '#features/projects';
import { countedOf, countedSpecifications, gapsIn, ofNoContract, ownOf, stated } from './counted-specifications.ts';
import { currentEnd, endOfWorks } from './current-end.ts';
import { daysBetween } from '@karkas/domain/zones/days-between.ts';
import { maySeeRisk, type PartsSeen, partsSeen } from './project-overview.policy.ts';
import { projectRisks } from './project-risks.ts';
import { type Dossier, type DossierContract, readDossier } from './project-overview.repository.ts';

/** Project overview. All amounts include VAT, so that they can be compared and summed. */
export async function getProjectOverview(
  scope: CompanyScope,
  id: string,
  clock: Clock = systemClock,
): Promise<ProjectOverview> {
  const project = readJsonText(await getProject(scope, id));
  const dossier = await readDossier(scope, id);
  const { contracts, totals } = sumsOf(project, dossier);
  const today = clock.today();
  const seen = partsSeen(scope.actor);
  const { end, source } = endOfWorks(project, seen.contracts ? contracts : []);
  return {
    project_id: id,
    contracts: seen.contracts ? contracts.map((line) => withoutUnseen(line, seen)) : [],
    // Totals derive from contracts and specifications, so both permissions are needed.
    ...(seen.contracts && seen.specifications ? { totals } : {}),
    start_date: project.start_date,
    end_date: end,
    end_source: source,
    days_left: end === null ? null : daysBetween(today, end),
    risks: projectRisks({ project, dossier, contracts, totals, today }).filter((risk) => maySeeRisk(risk, seen)),
  };
}

function withoutUnseen(
  { specifications, missing_prices_count, missing_deductions_count, ...line }: ContractLine,
  seen: PartsSeen,
): ProjectOverview['contracts'][number] {
  return seen.specifications ? { ...line, specifications, missing_prices_count, missing_deductions_count } : line;
}

/** The contracts of a project with amounts and totals, for the screen and for exports. */
export function sumsOf(
  project: Pick<Project, 'estimated_cost' | 'completed_work' | 'work_done'>,
  dossier: Dossier,
): { contracts: ContractLine[]; totals: NonNullable<ProjectOverview['totals']> } {
  const contracts = dossier.contracts.map((contract) => contractLine(contract, dossier));
  const completed = project.completed_work ?? '0.00';
  const sums = sumContracts(contracts);
  const hasPrice = contracts.some((contract) => contract.counted_as === 'price');
  const whole = hasPrice ? sums.current : (project.estimated_cost ?? '0.00');
  const terminated = hasPrice ? sums.terminated : '0.00';
  const totals = {
    ...sums,
    specifications: roundMoney(addAll([sums.specifications, stated(ofNoContract(dossier))])),
    ...gapsIn(countedSpecifications(contracts, dossier)),
    completed,
    ...unpricedIn(project),
    remaining: remainingOf({ price: whole, terminated }, completed),
  };
  return { contracts, totals };
}

function unpricedIn({ work_done: work }: Pick<Project, 'work_done'>) {
  return {
    unpriced_work_count: work?.unpriced_count ?? 0,
    unpriced_deductions_count: work?.unpriced_deductions_count ?? 0,
  };
}

/** Includes amounts; they are removed later for users without the price permission. */
export type ContractLine = ProjectOverview['contracts'][number] & CountedContract;

/** Under a terminated contract: by its signed acts, else what was typed. */
function acceptedOf(contract: DossierContract): CountedContract['accepted'] {
  const { accepted_by_acts: byActs, terminated_amount: typed, status } = contract;
  if (status !== 'terminated') return null;
  if (byActs !== null) return roundMoney(byActs);
  return typed === null ? null : grossAmount(typed, contract);
}

/** A contract with its amounts, which include VAT. */
export function contractLine(contract: DossierContract, dossier: Dossier): ContractLine {
  const original = grossAmount(contract.amount, contract);
  const signed = contract.agreements.filter((agreement) => agreement.status === 'signed');
  const current = grossAmount(
    roundMoney(addAll([contract.amount, ...signed.map((agreement) => agreement.amount_delta)])),
    contract,
  );
  return {
    id: contract.id,
    number: contract.number,
    kind: contract.kind,
    status: contract.status,
    counted_as: countedAs(contract),
    original,
    agreements: roundMoney(decimal(current).minus(decimal(original))),
    current,
    accepted: acceptedOf(contract),
    specifications: roundMoney(decimal(stated(ownOf(contract.id, dossier))).plus(decimal(contract.gross_delta ?? '0'))),
    ...gapsIn(countedOf(contract.id, dossier)),
    end_date: currentEnd(contract),
  };
}
