export { readEffectiveList } from './effective-specification.service.ts';
export { registerSupplementaryAgreements } from './supplementary-agreements.routes.ts';
export { holdOpenAgreement, refreshKeepingSigned, requireAgreement } from './supplementary-agreements.service.ts';
