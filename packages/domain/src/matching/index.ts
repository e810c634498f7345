export { coversBoth, readsAsGoods } from './alike-rows.ts';
export { isSameResource, resourceLikeness, SAME_RESOURCE_THRESHOLD, type NamedResource } from './compare-resources.ts';
export { findCandidates, isConfidentMatch, learnedKey, MATCH_THRESHOLD, type FindOptions } from './find-candidates.ts';
export {
  buildResourceIndex,
  findResource,
  type FoundResource,
  type ResourceEntry,
  type ResourceIndex,
  type ResourceQuery,
  resourceIndexInSteps,
} from './find-resource.ts';
export type { Candidate, MatchQuery, MatchReason, MatchReasonCode } from './match-types.ts';
export { buildNormIndex, indexReadNormsInSteps, type NormIndex, normIndexInSteps } from './norm-index.ts';
export { findReplaced } from './stand-in.ts';
export { joinReadNorms, type NormEntry, type ReadNorms, readNormsInSteps } from './read-norms.ts';
