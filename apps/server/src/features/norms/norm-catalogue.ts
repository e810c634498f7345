import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import {
  indexReadNormsInSteps,
  joinReadNorms,
  learnedKey,
  type NormEntry,
  type NormIndex,
  type ReadNorms,
  readNormsInSteps,
  type ResourceIndex,
  resourceIndexInSteps,
} from '@karkas/domain/matching/index.ts';
import { inOneGo, mapInSteps, type Steps } from '@karkas/domain/steps.ts';
import { unpackNorms } from './prepared/packed-norms.ts';
import type { CatalogueKind, CatalogueNorm, CatalogueResource, CatalogueTexts } from './catalogue.repository.ts';

/** A norm base as text: what travels to a worker thread. `key` changes with the content. */
export type NormCatalogueTexts = CatalogueTexts & {
  key: string;
  baseId: string;
  /** Without the lines of its norms. */
  isLean?: boolean;
  /** Its norms with what reading them brought, in place of their text. */
  prepared?: Uint8Array;
  /** The company's own bases beside it. */
  own?: readonly CatalogueTexts[];
  /** Norms of still other bases that the company has chosen before. */
  chosen?: readonly CatalogueTexts[];
};

/** The same, ready to be searched. */
export type NormCatalogue = {
  key: string;
  baseId: string;
  normIndex: NormIndex;
  /** Null in a base without its lines till somebody asks: of its tens of thousands of prices a bill of works wants none. */
  resourceIndex: ResourceIndex | null;
  norms: ReadonlyMap<string, CatalogueNorm>;
  resources: ReadonlyMap<string, CatalogueResource>;
  resourcesByCode: ReadonlyMap<string, CatalogueResource>;
  kinds: ReadonlyMap<string, CatalogueKind>;
  /** Norms of the company, and those it has chosen of other bases: of norms that answer as well they come first. */
  preferred: ReadonlySet<string>;
  /** Norms that were chosen in another issue of this base, each with the one that has its code here. */
  hereInstead: ReadonlyMap<string, string>;
};

/** For a thread of its own. */
export function openCatalogue(texts: NormCatalogueTexts): NormCatalogue {
  return inOneGo(catalogueInSteps(texts));
}

/** For the thread that answers requests: a large base takes seconds. */
export function* catalogueInSteps(texts: NormCatalogueTexts): Steps<NormCatalogue> {
  const { key, baseId, chosen = [] } = texts;
  const own = [...(texts.own ?? []), ...chosen];
  const companyNorms = (yield* mapInSteps(
    (texts.own ?? []).flatMap((base) => base.norms),
    normsOf,
  )).flat();
  const prepared = texts.prepared === undefined ? null : unpackNorms(texts.prepared);
  yield;
  const baseNorms = prepared?.norms ?? (yield* mapInSteps(texts.norms, normsOf)).flat();
  const chosenNorms = chosen.flatMap((base) => base.norms).flatMap(normsOf);
  const hereInstead = sameByCode(chosenNorms, [...baseNorms, ...companyNorms]);
  const ownNorms = [...companyNorms, ...chosenNorms.filter(({ id }) => !hereInstead.has(id))];
  const isTaken = uncovered(ownNorms);
  const norms = [...ownNorms, ...baseNorms.filter(isTaken)];
  const ownResources = (yield* mapInSteps(
    own.flatMap((base) => base.resources),
    resourcesOf,
  )).flat();
  const baseResources = (yield* mapInSteps(texts.resources, resourcesOf)).flat();
  const ownCodes = new Set(ownResources.map(({ code }) => code));
  // What the company prices itself is found in place of the same thing of the base; norms of the base still name theirs.
  const resources = [...ownResources, ...baseResources.filter(({ code }) => !ownCodes.has(code))];
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
    resources: new Map([...ownResources, ...baseResources].map((resource) => [resource.id, resource])),
    resourcesByCode: new Map(resources.map((resource) => [resource.code, resource])),
    kinds,
    preferred: new Set(ownNorms.map(({ id }) => id)),
    hereInstead,
  };
}

function sameByCode(chosen: readonly CatalogueNorm[], here: readonly CatalogueNorm[]): Map<string, string> {
  const codes = new Set(chosen.map(({ code }) => code));
  const byCode = new Map(here.flatMap(({ id, code }) => (codes.has(code) ? [[code, id] as const] : [])));
  return new Map(
    chosen.flatMap(({ id, code }) => {
      const same = byCode.get(code);
      return same === undefined ? [] : [[id, same] as const];
    }),
  );
}

/** The norms as the search sees them. */
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

/** What was read before is not read again: of a prepared base the company's own norms alone. */
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

/** The prices of the base ready to be searched. */
export function resourceIndexOf(catalogue: NormCatalogue): ResourceIndex {
  catalogue.resourceIndex ??= inOneGo(resourceIndexInSteps([...catalogue.resourcesByCode.values()]));
  return catalogue.resourceIndex;
}

/** A norm of the company stands in place of one of the base with its code, or with its name and unit: else the two would tie. */
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
