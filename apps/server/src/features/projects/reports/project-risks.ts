import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { daysBetween } from './days-between.ts';
import type { Dossier } from './project-reports.repository.ts';

type Risk = ProjectOverview['risks'][number];
type Known = {
  project: Project;
  dossier: Dossier;
  contracts: ProjectOverview['contracts'];
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
  ...fields,
});

/** What needs a look, the gravest first. Nothing is said of a project that is over. */
export function projectRisks(known: Known): Risk[] {
  const { project } = known;
  if (project.status === 'completed' || project.status === 'canceled') return [];
  const late = project.end_date === null ? 0 : daysBetween(project.end_date, known.today);
  return [
    ...(late > 0 ? [risk('project_overdue', { object_id: project.id, days: late })] : []),
    ...known.contracts.flatMap((contract) => contractRisks(contract, known.today)),
    ...(known.contracts.length > 0 && decimal(known.totals.completed).gt(decimal(known.totals.current))
      ? [risk('work_over_contract')]
      : []),
    ...(project.customer_id === null ? [risk('no_customer', { object_id: project.id })] : []),
    ...(known.contracts.length === 0 ? [risk('no_contract', { object_id: project.id })] : []),
    ...unfinished(known.dossier),
  ];
}

function contractRisks(contract: ProjectOverview['contracts'][number], today: string): Risk[] {
  const { id, number: name, end_date: end, specifications = '0', current = '0' } = contract;
  const place = { object_id: id, contract_id: id, name };
  const left = end === null ? null : daysBetween(today, end);
  const isRunning = contract.status === 'active' && left !== null;
  return [
    ...(isRunning && left < 0 ? [risk('contract_overdue', { ...place, days: -left })] : []),
    ...(isRunning && left >= 0 && left <= SOON_DAYS ? [risk('contract_ends_soon', { ...place, days: left })] : []),
    ...(decimal(specifications).gt(decimal(current)) && decimal(current).gt('0')
      ? [risk('specification_over_contract', place)]
      : []),
  ];
}

function unfinished({ contracts, specifications }: Dossier): Risk[] {
  const active = new Set(contracts.filter((contract) => contract.status === 'active').map((contract) => contract.id));
  const drafts = specifications.filter(
    (specification) =>
      specification.status !== 'committed' &&
      specification.contract_id !== null &&
      active.has(specification.contract_id),
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
      }),
    ),
  ];
}
