import { checkEstimate, type CheckedEstimate, type NamedFinding } from '@karkas/domain/estimate-check/index.ts';

/** Worker thread entry: checking ten thousand rows would block the event loop. */
export default function run(estimate: CheckedEstimate): NamedFinding[] {
  return checkEstimate(estimate);
}
