import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import {
  learnedKey,
  type NormIndex,
  normIndexInSteps,
  type ResourceIndex,
  resourceIndexInSteps,
} from '@karkas/domain/matching/index.ts';
import { inOneGo, mapInSteps, type Steps } from '@karkas/domain/steps.ts';
import type { CatalogueKind, CatalogueNorm, CatalogueResource, CatalogueTexts } from './catalogue.repository.ts';

/** A norm base as text: what travels to a worker thread. `key` changes with the content. */
export type NormCatalogueTexts = CatalogueTexts & {
  key: string;
  baseId: string;
  /** The company's own bases beside it. */
  own?: readonly CatalogueTexts[];
};

/** The same, ready to be searched. */
export type NormCatalogue = {
  key: string;
  baseId: string;
  normIndex: NormIndex;
  resourceIndex: ResourceIndex;
  norms: ReadonlyMap<string, CatalogueNorm>;
  resources: ReadonlyMap<string, CatalogueResource>;
  resourcesByCode: ReadonlyMap<string, CatalogueResource>;
  kinds: ReadonlyMap<string, CatalogueKind>;
};

/** For a thread of its own. */
export function openCatalogue(texts: NormCatalogueTexts): NormCatalogue {
  return inOneGo(catalogueInSteps(texts));
}

/** For the thread that answers requests: a large base takes seconds. */
export function* catalogueInSteps(texts: NormCatalogueTexts): Steps<NormCatalogue> {
  const { key, baseId, own = [] } = texts;
  const ownNorms = (yield* mapInSteps(
    own.flatMap((base) => base.norms),
    normsOf,
  )).flat();
  const norms = [...ownNorms, ...uncovered(ownNorms, (yield* mapInSteps(texts.norms, normsOf)).flat())];
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
  return {
    key,
    baseId,
    normIndex: yield* normIndexInSteps(
      norms.map((norm) => ({
        id: norm.id,
        code: norm.code,
        name: norm.name,
        unit: norm.unit,
        section: kinds.get(norm.kind_of_work)?.name ?? norm.kind_of_work,
        keywords: norm.keywords,
      })),
    ),
    resourceIndex: yield* resourceIndexInSteps(
      resources.map(({ code, name, unit, kind, aliases }) => ({ code, name, unit, kind, aliases })),
    ),
    norms: new Map(norms.map((norm) => [norm.id, norm])),
    resources: new Map([...ownResources, ...baseResources].map((resource) => [resource.id, resource])),
    resourcesByCode: new Map(resources.map((resource) => [resource.code, resource])),
    kinds,
  };
}

/** A norm of the company stands in place of one of the base with its code, or with its name and unit: else the two would tie. */
function uncovered(own: readonly CatalogueNorm[], norms: CatalogueNorm[]): CatalogueNorm[] {
  if (own.length === 0) return norms;
  const codes = new Set(own.map(({ code }) => code));
  const keys = new Set(own.map(learnedKey));
  return norms.filter((norm) => !codes.has(norm.code) && !keys.has(learnedKey(norm)));
}

const NORM = ['id', 'base_id', 'code', 'name', 'unit', 'kind_of_work', 'keywords'] as const;
const RESOURCE = ['id', 'code', 'name', 'unit', 'kind', 'aliases'] as const;

const normsOf = (piece: string): CatalogueNorm[] => readJsonRows<CatalogueNorm>(piece, NORM);
const resourcesOf = (piece: string): CatalogueResource[] => readJsonRows<CatalogueResource>(piece, RESOURCE);
const kindsOf = (piece: string): CatalogueKind[] => readJsonRows<CatalogueKind>(piece, ['code', 'name']);
