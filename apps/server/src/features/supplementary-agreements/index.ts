export {
  compareAgreements,
  compareCommitted,
  readAgreementEffects,
} from './comparison/agreement-comparison.service.ts';
export { type AnnexTerms, readAnnexTerms } from './document/agreement-annex.service.ts';
export {
  countAgreements,
  getEffectiveSpecification,
  readEffectiveList,
  readEffectiveOn,
  readOtherRows,
  readSigning,
  refreshAgreementDeltas,
} from './effective-specification/effective-specification.service.ts';
export { countUpgradedContracts } from './effective-specification/upgraded-contracts.service.ts';
export { readFullNumber } from './supplementary-agreements.repository.ts';
export { registerSupplementaryAgreements } from './supplementary-agreements.routes.ts';
export { lockOpenAgreement, refreshKeepingSigned, requireAgreement } from './supplementary-agreements.service.ts';
export type { List as EffectiveList } from './effective-specification/contract-chain.ts';
export { type AcceptedWork, acceptedWork } from './accepted-work.ts';
export { agreementRecord } from './agreement-record.repository.ts';
export { type ContractRow, type StatedRows, statedRows } from './effective-specification/stated-rows.ts';
export { createOverlayPool, type OverlayPool } from './effective-specification/overlay-pool.ts';
