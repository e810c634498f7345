// The index of a large base, and companies with own norms over it, next to an index of both for each company:
// node --expose-gc bench/index-overlay.ts [norms]
import {
  buildNormIndex,
  findCandidates,
  type NormEntry,
  type NormIndex,
  overlayIndex,
} from '../packages/domain/src/matching/index.ts';
import { largeNormName } from './large-norms.ts';

const NORMS = Number(process.argv[2] ?? 50_000);
const COMPANIES = 5;
const OWN = 20;
const QUERIES = 100;

const entryOf = (id: string, name: { name: string; unit: string }): NormEntry => ({
  id,
  code: id,
  ...name,
  section: 'Работы',
  keywords: [],
});
const base = Array.from({ length: NORMS }, (_none, at) => entryOf(`Б-${at}`, largeNormName(at)));
const ownOf = (company: number): NormEntry[] =>
  Array.from({ length: OWN }, (_none, at) => {
    const { name, unit } = largeNormName((company * 7919 + at * 104_729) % NORMS);
    return entryOf(`СВ-${company}-${at}`, { name: `${name}, бригада ${company}`, unit });
  });

type Cost = { seconds: number; megabytes: number };

/** Processor time, which other programs of the machine do not lengthen as much. */
function measured<Result>(work: () => Result): [Result, Cost] {
  globalThis.gc?.();
  const [before, memory] = [process.cpuUsage(), process.memoryUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(before);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const bytes = after.heapUsed + after.arrayBuffers - memory.heapUsed - memory.arrayBuffers;
  return [result, { seconds: (user + system) / 1e6, megabytes: bytes / 1e6 }];
}

function search(index: NormIndex): number {
  const [, { seconds }] = measured(() => {
    for (let at = 0; at < QUERIES; at += 1)
      findCandidates(index, { ...largeNormName((at * 37) % NORMS), code: null, section: null });
  });
  return (1000 * seconds) / QUERIES;
}

const describe = ({ seconds, megabytes }: Cost): string => `${seconds.toFixed(3)} s, ${megabytes.toFixed(1)} MB`;

const [shared, ofShared] = measured(() => buildNormIndex(base));
console.log(`index of ${NORMS} norms: ${describe(ofShared)}`);
search(shared);
const overlays = Array.from({ length: COMPANIES }, (_none, company) => {
  const [index, cost] = measured(() => overlayIndex(shared, ownOf(company)));
  const perSearch = search(index);
  console.log(`company ${company + 1}: opened in ${describe(cost)}; ${perSearch.toFixed(2)} ms per search`);
  return { cost, perSearch };
});
const [, ofJoined] = measured(() => buildNormIndex([...ownOf(0), ...base]));
console.log(`index of base and own norms together: ${describe(ofJoined)}`);
const last = overlays.at(-1);
const first = overlays[0];
if (first !== undefined && last !== undefined)
  console.log(
    `opening, together / over the base: ${(ofJoined.seconds / last.cost.seconds).toFixed(0)}×; memory: ${(ofJoined.megabytes / last.cost.megabytes).toFixed(0)}×; search of the fifth company / the first: ${(last.perSearch / first.perSearch).toFixed(2)}×`,
  );
