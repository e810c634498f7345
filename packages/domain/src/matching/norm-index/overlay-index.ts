import { learnedKeyOf } from '../learned-key.ts';
import { runToEnd } from '../../steps.ts';
import { buildTrigramIndex } from '../parsing/trigrams.ts';
import { familiesOf, knownWords, rarityOf, saturationOf } from './build-index.ts';
import {
  codeKey,
  type NormIndex,
  type NormPart,
  type Overlay,
  positionsBy,
  positionsOfCode,
  positionsOfName,
  type TermIds,
} from './norm-index.ts';
import { listAt, type Lists, type NormEntry, type ReadNorms, readNormsInSteps } from './read-norms.ts';
import { normaliseName } from '../../text/normalise-name.ts';

/**
 * A few norms over a shared index, in a millisecond and with a copy of its vocabulary only. Word statistics are those
 * of the base. An own norm hides those of the base with its code and, `isByName`, with its name and unit.
 */
export function overlayIndex(
  base: NormIndex,
  entries: readonly NormEntry[],
  { isByName }: { isByName: boolean } = { isByName: true },
): NormIndex {
  const parsed = runToEnd(readNormsInSteps(entries));
  const vocabulary = extended(base, parsed);
  const { terms, ids } = vocabulary;
  const read = renumbered(parsed, ids);
  const hidden = hiddenBy(base, entries, isByName);
  const first = base.entries.length;
  const { own, changed } = familiesWith(base, { entries, read, hidden, first });
  const { postings, saturation, rarity, mostOfTerm } = weighed(base, { read, terms, first });
  const joint = (position: number): number => first + position;
  const fresh = new Map(parsed.terms.flatMap((term, at) => (base.termIds.has(term) ? [] : [[term, ids[at] ?? 0]])));
  return {
    ...base,
    termIds: layered(base.termIds, fresh),
    terms,
    rarity,
    maxRarity: parsed.terms.reduce((most, _term, at) => Math.max(most, rarity[ids[at] ?? 0] ?? 0), base.maxRarity),
    mostOfTerm,
    trigrams: fresh.size === 0 ? base.trigrams : [buildTrigramIndex(knownWords(fresh)), ...base.trigrams],
    overlay: {
      base,
      first,
      own,
      postings,
      saturation,
      positionsByName: jointPositions(positionsBy(read.nameKeys), joint),
      positionsByCode: jointPositions(positionsBy(entries.map(({ code }) => codeKey(code))), joint),
      positionById: new Map(entries.map(({ id }, position) => [id, joint(position)])),
      hidden,
      changed,
      changedNorms: new Map(),
    },
  };
}

function jointPositions<Key>(positions: Map<Key, number[]>, joint: (position: number) => number): Map<Key, number[]> {
  return new Map([...positions].map(([key, list]) => [key, list.map(joint)]));
}

/** The vocabulary of the base with the words that only the own norms have; `ids` are those of the own terms. */
function extended(base: NormIndex, { terms: own }: ReadNorms): { terms: string[]; ids: number[] } {
  const terms = base.terms.slice();
  const ids = own.map((term) => base.termIds.get(term) ?? terms.push(term) - 1);
  return { terms, ids };
}

const layered = (base: TermIds, own: ReadonlyMap<string, number>): TermIds => ({
  get: (term) => base.get(term) ?? own.get(term),
  has: (term) => base.has(term) || own.has(term),
});

function renumbered(read: ReadNorms, ids: readonly number[]): ReadNorms {
  const ofLists = ({ starts, values }: Lists): Lists => ({ starts, values: values.map((term) => ids[term] ?? 0) });
  return {
    ...read,
    ofNorms: ofLists(read.ofNorms),
    ofWordings: ofLists(read.ofWordings),
    things: ofLists(read.things),
    leftOut: ofLists(read.leftOut),
  };
}

function hiddenBy(base: NormIndex, entries: readonly NormEntry[], isByName: boolean): Set<number> {
  const hidden = new Set<number>();
  for (const entry of entries) {
    for (const position of positionsOfCode(base, entry.code))
      if (base.entries[position]?.code === entry.code) hidden.add(position);
    if (!isByName) continue;
    const key = learnedKeyOf(entry);
    for (const position of positionsOfName(base, normaliseName(entry.name))) {
      const same = base.entries[position];
      if (same !== undefined && learnedKeyOf(same) === key) hidden.add(position);
    }
  }
  return hidden;
}

type OwnNorms = { entries: readonly NormEntry[]; read: ReadNorms; hidden: ReadonlySet<number>; first: number };

/** Families are determined anew only among norms that share one with an own or a hidden norm. */
function familiesWith(base: NormIndex, norms: OwnNorms): Pick<Overlay, 'own' | 'changed'> {
  const { entries, read, first } = norms;
  const ofFamily = regrouped(base, norms, 'familyKeys');
  const ofKin = regrouped(base, norms, 'kinKeys');
  const changed = new Map<number, { isOfFamily: boolean; isOfKin: boolean; family: number }>();
  for (const position of new Set([...ofFamily.base.keys(), ...ofKin.base.keys()])) {
    const family = ofFamily.base.get(position)?.isFlagged ?? base.isOfFamily[position] === 1;
    const kin = ofKin.base.get(position);
    const isOfKin = kin?.isFlagged ?? base.isOfKin[position] === 1;
    changed.set(position, { isOfFamily: family, isOfKin, family: kin?.first ?? base.families[position] ?? position });
  }
  const own: NormPart = {
    entries,
    read,
    comparedNorms: Array.from({ length: entries.length }, () => undefined),
    isOfFamily: Uint8Array.from(ofFamily.own, ({ isFlagged }) => Number(isFlagged)),
    isOfKin: Uint8Array.from(ofKin.own, ({ isFlagged }) => Number(isFlagged)),
    families: Uint32Array.from(ofKin.own, ({ first: group }, at) => group ?? first + at),
    units: base.units,
  };
  return { own, changed };
}

type Grouped = { isFlagged: boolean; first: number };

function regrouped(
  base: NormIndex,
  { read, hidden, first }: OwnNorms,
  keysOf: 'familyKeys' | 'kinKeys',
): { base: Map<number, Grouped>; own: Grouped[] } {
  const keys = base.read[keysOf];
  const affected = new Set([...read[keysOf], ...[...hidden].map((position) => keys[position] ?? 0)]);
  const positions: number[] = [];
  for (let position = 0; position < keys.length; position += 1)
    if (affected.has(keys[position] ?? 0) && !hidden.has(position)) positions.push(position);
  const ownCount = read.nameKeys.length;
  const names = Float64Array.from([...read.nameKeys, ...positions.map((at) => base.read.nameKeys[at] ?? 0)]);
  const groups = Float64Array.from([...read[keysOf], ...positions.map((at) => keys[at] ?? 0)]);
  const flags = familiesOf(names, groups);
  const firstOfKey = new Map<number, number>();
  const grouped = Array.from(groups, (key, at): Grouped => {
    const position = at < ownCount ? first + at : (positions[at - ownCount] ?? 0);
    const group = firstOfKey.get(key) ?? position;
    firstOfKey.set(key, group);
    return { isFlagged: flags[at] === 1, first: group };
  });
  return {
    own: grouped.slice(0, ownCount),
    base: new Map(
      positions.map((position, at) => [position, grouped[ownCount + at] ?? { isFlagged: false, first: position }]),
    ),
  };
}

type Weighed = Pick<Overlay, 'postings' | 'saturation'> & Pick<NormIndex, 'rarity' | 'mostOfTerm'>;

function weighed(
  base: NormIndex,
  { read, terms, first }: { read: ReadNorms; terms: string[]; first: number },
): Weighed {
  const count = base.entries.length;
  const meanLength = base.read.ofNorms.values.length / Math.max(1, count);
  const frequency = new Map<number, number>();
  for (const term of read.ofNorms.values) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const [rarity, mostOfTerm] = [new Float32Array(terms.length), new Float32Array(terms.length)];
  rarity.set(base.rarity);
  mostOfTerm.set(base.mostOfTerm);
  for (const [term, times] of frequency)
    if (term >= base.terms.length) rarity[term] = rarityOf(times, count + read.nameKeys.length);
  const postings = new Map<number, { position: number; weight: number }[]>();
  const saturation = Float64Array.from(read.nameKeys, (_key, own) => {
    const ofNorm = listAt(read.ofNorms, own);
    const factor = saturationOf(ofNorm.length, meanLength);
    for (const term of ofNorm) {
      const weight = Math.fround(factor * (rarity[term] ?? 0));
      mostOfTerm[term] = Math.max(mostOfTerm[term] ?? 0, weight);
      postings.set(term, [...(postings.get(term) ?? []), { position: first + own, weight }]);
    }
    return factor;
  });
  return { postings, saturation, rarity, mostOfTerm };
}
