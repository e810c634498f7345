import { checkEstimate, type CheckedEstimate, type NamedFinding } from '@karkas/domain/estimate-check/index.ts';

/** Entry of the worker thread: the rules of ten thousand rows would hold up every other request. */
export default function run(estimate: CheckedEstimate): NamedFinding[] {
  return checkEstimate(estimate);
}
