export { registerProjectReports } from './project-reports.routes.ts';
export { type ContractLine, sumsOf } from './project-overview.service.ts';
export { mayTellRisk, partsSeen, type PartsSeen } from './project-reports.policy.ts';
export {
  contractsOfThem,
  type Dossier,
  type DossierContract,
  type DossierSpecification,
  specificationsOfThem,
} from './project-reports.repository.ts';
export { projectRisks } from './project-risks.ts';
