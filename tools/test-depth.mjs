/**
 * The depth of a test run. `gate`: tests that guard a merge, in minutes. `deep`: what the gate leaves out, so that both
 * together are everything. Without a value, as for tests by name, nothing is left out.
 */
export function readDepth(environment) {
  const { TEST_DEPTH: depth = 'everything' } = environment;
  if (depth === 'gate' || depth === 'deep' || depth === 'everything') return depth;
  throw new Error(`TEST_DEPTH is gate or deep, not ${depth}`);
}
