export { registerProjectOverview } from './project-overview.routes.ts';
export { type ContractLine, contractLine, sumsOf } from './project-overview.service.ts';
export { maySeeRisk, partsSeen, type PartsSeen } from './project-overview.policy.ts';
export {
  contractsJson,
  type Dossier,
  type DossierContract,
  type DossierSpecification,
  specificationsJson,
} from './project-overview.repository.ts';
export { endOfWorks, isInForce } from './current-end.ts';
export { projectRisks } from './project-risks.ts';
