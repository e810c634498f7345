import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import {
  indexReadNormsInSteps,
  joinReadNorms,
  learnedKey,
  type NormEntry,
  type NormIndex,
  overlayIndex,
  overlayResources,
  type ReadNorms,
  readNormsInSteps,
  type ResourceIndex,
  resourceIndexInSteps,
} from '@karkas/domain/matching/index.ts';
import { runToEnd, mapInSteps, type Steps } from '@karkas/domain/steps.ts';
import { LayeredMap } from './layered-map.ts';
import { unpackNorms } from './prepared/packed-norms.ts';
import type { CatalogueKind, CatalogueNorm, CatalogueResource, CatalogueTexts } from './catalogue.repository.ts';

/** A norm base as text, to be passed to a worker thread. `key` changes with the content. */
export type NormCatalogueTexts = CatalogueTexts & {
  key: string;
  baseId: string;
  /** True if the norms come without their lines. */
  isLean?: boolean;
  /** True if the base is one of the company's own: its norms then come before those of the other own bases. */
  isOwn?: boolean;
  /** The norms with their pre-parsed names; replaces their text. */
  prepared?: Uint8Array;
  /** The company's own bases used beside it. */
  own?: readonly CatalogueTexts[];
  /** Norms of other bases that the company has chosen before. */
  chosen?: readonly CatalogueTexts[];
};

/** A norm base opened for search. */
export type NormCatalogue = {
  key: string;
  baseId: string;
  normIndex: NormIndex;
  /** Null in a base without lines until first needed: a bill of works uses none of its tens of thousands of prices. */
  resourceIndex: ResourceIndex | null;
  /** The shared catalogue below that of a company, and the resources added to it. */
  shared?: { base: NormCatalogue; ownResources: readonly CatalogueResource[] };
  norms: ReadonlyMap<string, CatalogueNorm>;
  /** Norms that another one with their code or name hides from search; a row may still name them. */
  hidden: ReadonlyMap<string, CatalogueNorm>;
  resources: ReadonlyMap<string, CatalogueResource>;
  resourcesByCode: ReadonlyMap<string, CatalogueResource>;
  kinds: ReadonlyMap<string, CatalogueKind>;
  /** Norms of the company, and those it has chosen from other bases; they win a tie in score. */
  preferred: ReadonlySet<string>;
  /** Norms of another edition, each mapped to the norm with its code here. */
  hereInstead: ReadonlyMap<string, string>;
};

/** Blocking; for worker threads only. */
export function openCatalogue(texts: NormCatalogueTexts): NormCatalogue {
  return runToEnd(catalogueInSteps(texts));
}

/** For the request thread, because opening a large base takes seconds. */
export function* catalogueInSteps(texts: NormCatalogueTexts): Steps<NormCatalogue> {
  const { key, baseId, chosen = [], isOwn = false } = texts;
  const own = [...(texts.own ?? []), ...chosen];
  const companyNorms = (yield* mapInSteps(
    (texts.own ?? []).flatMap((base) => base.norms),
    normsOf,
  )).flat();
  const prepared = texts.prepared === undefined ? null : unpackNorms(texts.prepared);
  yield;
  const baseNorms = prepared?.norms ?? (yield* mapInSteps(texts.norms, normsOf)).flat();
  const chosenNorms = chosen.flatMap((base) => base.norms).flatMap(normsOf);
  const layers = layersOf({ baseNorms, companyNorms, chosenNorms, isOwn });
  const { ownNorms, isTaken } = layers;
  const norms = [...ownNorms, ...baseNorms.filter(isTaken)];
  const ownResources = (yield* mapInSteps(
    own.flatMap((base) => base.resources),
    resourcesOf,
  )).flat();
  const baseResources = (yield* mapInSteps(texts.resources, resourcesOf)).flat();
  // A resource priced by the company replaces that of a shared base in search; norms still refer to their own.
  const [first, second] = isOwn ? [baseResources, ownResources] : [ownResources, baseResources];
  const codes = new Set(first.map(({ code }) => code));
  const resources = [...first, ...second.filter(({ code }) => !codes.has(code))];
  const kinds = new Map(
    [...own.flatMap((base) => base.kinds), ...texts.kinds].flatMap(kindsOf).map((kind) => [kind.code, kind]),
  );
  const entries = entriesOf(norms, kinds);
  yield;
  const read = yield* readAll({ entries, ownCount: ownNorms.length, prepared, isTaken });
  return {
    key,
    baseId,
    normIndex: yield* indexReadNormsInSteps(entries, read),
    resourceIndex: texts.isLean === true ? null : yield* resourceIndexInSteps(resources),
    norms: new Map(norms.map((norm) => [norm.id, norm])),
    hidden: new Map([...layers.hidden, ...baseNorms.filter((norm) => !isTaken(norm))].map((norm) => [norm.id, norm])),
    resources: new Map([...ownResources, ...baseResources].map((resource) => [resource.id, resource])),
    resourcesByCode: new Map(resources.map((resource) => [resource.code, resource])),
    kinds,
    preferred: layers.preferred,
    hereInstead: layers.hereInstead,
  };
}

type Layers = {
  /** Norms searched beside the base. */
  ownNorms: CatalogueNorm[];
  /** Norms of other bases that those of the base, or of the company, hide. */
  hidden: CatalogueNorm[];
  /** False for a norm of the base that an own one hides. */
  isTaken: (norm: CatalogueNorm) => boolean;
  preferred: ReadonlySet<string>;
  hereInstead: ReadonlyMap<string, string>;
};

/** Own norms hide those of a shared base. A specification that uses an own base prices from this base first. */
function layersOf({
  baseNorms,
  companyNorms,
  chosenNorms,
  isOwn,
}: {
  baseNorms: readonly CatalogueNorm[];
  companyNorms: readonly CatalogueNorm[];
  chosenNorms: readonly CatalogueNorm[];
  isOwn: boolean;
}): Layers {
  const isBeside = isOwn ? uncovered(baseNorms) : () => true;
  const beside = companyNorms.filter(isBeside);
  const others = isOwn ? [...companyNorms, ...chosenNorms] : chosenNorms;
  const hereInstead = sameByCode(others, isOwn ? baseNorms : [...baseNorms, ...companyNorms]);
  const isOfChosen = (norm: CatalogueNorm): boolean => !hereInstead.has(norm.id) && isBeside(norm);
  const chosen = chosenNorms.filter(isOfChosen);
  const ownNorms = [...beside, ...chosen];
  return {
    ownNorms,
    hidden: [...companyNorms.filter((norm) => !isBeside(norm)), ...chosenNorms.filter((norm) => !isOfChosen(norm))],
    isTaken: isOwn ? () => true : uncovered(ownNorms),
    preferred: new Set((isOwn ? [...baseNorms, ...chosen] : ownNorms).map(({ id }) => id)),
    hereInstead,
  };
}

/** The norm that a row names, also where another one hides it from search. */
export function namedNorm({ norms, hidden }: NormCatalogue, id: string): CatalogueNorm | undefined {
  return norms.get(id) ?? hidden.get(id);
}

function sameByCode(chosen: readonly CatalogueNorm[], here: readonly CatalogueNorm[]): Map<string, string> {
  const codes = new Set(chosen.map(({ code }) => code));
  if (codes.size === 0) return new Map();
  const byCode = new Map(here.flatMap(({ id, code }) => (codes.has(code) ? [[code, id] as const] : [])));
  return new Map(
    chosen.flatMap(({ id, code }) => {
      const same = byCode.get(code);
      return same === undefined ? [] : [[id, same] as const];
    }),
  );
}

/** The norms as search entries. */
export function entriesOf(norms: readonly CatalogueNorm[], kinds: ReadonlyMap<string, CatalogueKind>): NormEntry[] {
  return norms.map(({ id, code, name, unit, keywords, kind_of_work: kind }) => ({
    id,
    code,
    name,
    unit,
    keywords,
    section: kinds.get(kind)?.name ?? kind,
  }));
}

type Prepared = ReturnType<typeof unpackNorms>;

/** Reuses what is already parsed: for a prepared base only the company's own norms are parsed. */
function* readAll({
  entries,
  ownCount,
  prepared,
  isTaken,
}: {
  entries: readonly NormEntry[];
  ownCount: number;
  prepared: Prepared | null;
  isTaken: (norm: CatalogueNorm) => boolean;
}): Steps<ReadNorms> {
  if (prepared === null) return yield* readNormsInSteps(entries);
  if (ownCount === 0) return prepared.read;
  const own = yield* readNormsInSteps(entries.slice(0, ownCount));
  const taken = prepared.norms.flatMap((norm, at) => (isTaken(norm) ? [at] : []));
  return joinReadNorms([{ read: own }, { read: prepared.read, taken }]);
}

/** The price index of the base, built on first use; a company without prices of its own uses the shared one. */
export function resourceIndexOf(catalogue: NormCatalogue): ResourceIndex {
  catalogue.resourceIndex ??= builtResourceIndex(catalogue);
  return catalogue.resourceIndex;
}

function builtResourceIndex({ shared, resourcesByCode }: NormCatalogue): ResourceIndex {
  if (shared === undefined) return runToEnd(resourceIndexInSteps([...resourcesByCode.values()]));
  const ofBase = resourceIndexOf(shared.base);
  return shared.ownResources.length === 0 ? ofBase : overlayResources(ofBase, shared.ownResources);
}

/** Beyond this number of norms a company's own ones are indexed together with the base. */
export const MOST_OVERLAID = 2000;

/**
 * A company's own and chosen norms over a catalogue that all companies share; equal to opening both together, but in
 * milliseconds and without a copy. Null if there are too many of them.
 */
export function overlaidCatalogue(
  base: NormCatalogue,
  texts: Pick<NormCatalogueTexts, 'key' | 'own' | 'chosen' | 'isOwn'>,
): NormCatalogue | null {
  const { key, own = [], chosen = [], isOwn = false } = texts;
  const companyNorms = own.flatMap(({ norms }) => norms).flatMap(normsOf);
  const chosenNorms = chosen.flatMap(({ norms }) => norms).flatMap(normsOf);
  if (companyNorms.length + chosenNorms.length > MOST_OVERLAID) return null;
  const layers = layersOf({ baseNorms: [...base.norms.values()], companyNorms, chosenNorms, isOwn });
  const { ownNorms } = layers;
  const ownResources = [...own, ...chosen].flatMap(({ resources }) => resources).flatMap(resourcesOf);
  const ownKinds = [...own, ...chosen].flatMap(({ kinds }) => kinds).flatMap(kindsOf);
  const kinds = new Map([...ownKinds.map((kind) => [kind.code, kind] as const), ...base.kinds]);
  const normIndex = overlayIndex(base.normIndex, entriesOf(ownNorms, kinds));
  const covered = [...(normIndex.overlay?.hidden ?? [])].flatMap((at) => {
    const norm = base.norms.get(base.normIndex.entries[at]?.id ?? '');
    return norm === undefined ? [] : [norm];
  });
  const hidden = new Map([...layers.hidden, ...covered].map((norm) => [norm.id, norm]));
  const ofBase = new Set(covered.map(({ id }) => id));
  const byCode = new Map(ownResources.map((one) => [one.code, one]));
  return {
    key,
    baseId: base.baseId,
    normIndex,
    resourceIndex: null,
    shared: { base, ownResources },
    norms: new LayeredMap(new Map(ownNorms.map((norm) => [norm.id, norm])), base.norms, ofBase),
    hidden,
    resources: new LayeredMap(new Map(ownResources.map((one) => [one.id, one])), base.resources),
    resourcesByCode: isOwn
      ? new LayeredMap(base.resourcesByCode, byCode)
      : new LayeredMap(byCode, base.resourcesByCode),
    kinds,
    preferred: layers.preferred,
    hereInstead: layers.hereInstead,
  };
}

/** An own norm hides the base norm with its code, or with its name and unit; otherwise the two would tie. */
function uncovered(own: readonly CatalogueNorm[]): (norm: CatalogueNorm) => boolean {
  if (own.length === 0) return () => true;
  const codes = new Set(own.map(({ code }) => code));
  const keys = new Set(own.map(learnedKey));
  return (norm) => !codes.has(norm.code) && !keys.has(learnedKey(norm));
}

const NORM = ['id', 'base_id', 'code', 'name', 'unit', 'kind_of_work', 'keywords'] as const;
const RESOURCE = ['id', 'code', 'name', 'unit', 'kind', 'aliases'] as const;

export const normsOf = (piece: string): CatalogueNorm[] => readJsonRows<CatalogueNorm>(piece, NORM);
const resourcesOf = (piece: string): CatalogueResource[] => readJsonRows<CatalogueResource>(piece, RESOURCE);
export const kindsOf = (piece: string): CatalogueKind[] => readJsonRows<CatalogueKind>(piece, ['code', 'name']);
