/**
 * How much is tested. `gate`: what guards a merge, in minutes. `deep`: what is left out there, so that both together are
 * everything. Without a word, as for a test by its name, nothing is left out.
 */
export function readDepth(environment) {
  const { TEST_DEPTH: depth = 'everything' } = environment;
  if (depth === 'gate' || depth === 'deep' || depth === 'everything') return depth;
  throw new Error(`TEST_DEPTH is gate or deep, not ${depth}`);
}
