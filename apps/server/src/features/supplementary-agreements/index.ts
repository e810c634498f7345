export { type AnnexTerms, readAnnexTerms } from './agreement-annex.service.ts';
export { countAgreements, readEffectiveList, readOtherRows } from './effective-specification.service.ts';
export { registerSupplementaryAgreements } from './supplementary-agreements.routes.ts';
export { holdOpenAgreement, refreshKeepingSigned, requireAgreement } from './supplementary-agreements.service.ts';
export { agreementRecord } from './agreement-record.repository.ts';
export { type ContractRow, type StatedRows, statedRows } from './stated-rows.ts';
export { createOverlayRoom, type OverlayRoom } from './overlay-room.ts';
