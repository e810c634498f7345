export { coversBoth, readsAsGoods } from './doubts/similar-rows.ts';
export {
  isSameResource,
  resourceLikeness,
  SAME_RESOURCE_THRESHOLD,
  type NamedResource,
} from './resources/compare-resources.ts';
export { findCandidates, isConfidentMatch, MATCH_THRESHOLD, type FindOptions } from './find-candidates.ts';
export {
  buildResourceIndex,
  findResource,
  type FoundResource,
  overlayResources,
  type ResourceEntry,
  type ResourceIndex,
  type ResourceQuery,
  resourceIndexInSteps,
} from './resources/find-resource.ts';
export type { Candidate, MatchQuery, MatchReason, MatchReasonCode } from './match-types.ts';
export { buildNormIndex, indexReadNormsInSteps, normIndexInSteps } from './norm-index/build-index.ts';
export type { NormIndex } from './norm-index/norm-index.ts';
export { learnedKeyOf as learnedKey } from './learned-key.ts';
export { overlayIndex } from './norm-index/overlay-index.ts';
export { findReplaced } from './resources/find-replaced.ts';
export { joinReadNorms, type NormEntry, type ReadNorms, readNormsInSteps } from './norm-index/read-norms.ts';
export { isDittoName, resolveDittoName } from './parsing/ditto-names.ts';
export { DITTO_PATTERN } from './parsing/ditto-names.data.ts';
