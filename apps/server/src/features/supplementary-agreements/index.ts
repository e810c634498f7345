export { readEffectiveList, refreshAgreementDeltas } from './effective-specification.service.ts';
export { registerSupplementaryAgreements } from './supplementary-agreements.routes.ts';
export { requireAgreement } from './supplementary-agreements.service.ts';
