import { checkEstimate, type CheckedEstimate, type NamedFinding } from '@karkas/domain/estimate-check/index.ts';
import { type StarterCatalogue, starterCatalogue } from '#features/norms';
import { compareWithNorms } from './foreign/compare-with-norms.ts';

export type CheckTask = {
  estimate: CheckedEstimate;
  /** The estimate is a foreign file: its works are matched with norms first. */
  isForeign: boolean;
};

let catalogue: Promise<StarterCatalogue> | null = null;

/** Worker thread entry: checking ten thousand rows would block the event loop. */
export default async function run({ estimate, isForeign }: CheckTask): Promise<NamedFinding[]> {
  if (!isForeign) return checkEstimate(estimate);
  catalogue ??= starterCatalogue();
  return checkEstimate(compareWithNorms(estimate, await catalogue));
}
