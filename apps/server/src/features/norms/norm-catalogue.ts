import { buildNormIndex, type NormIndex } from '@karkas/domain/matching/index.ts';
import { buildResourceIndex, type ResourceIndex } from '@karkas/domain/matching/index.ts';
import type { CatalogueKind, CatalogueNorm, CatalogueResource } from './catalogue.repository.ts';

/** A norm base as plain data: what travels to a worker thread. `key` changes with the content. */
export type NormCatalogueData = {
  key: string;
  baseId: string;
  norms: CatalogueNorm[];
  resources: CatalogueResource[];
  kinds: CatalogueKind[];
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

export function openCatalogue(data: NormCatalogueData): NormCatalogue {
  const kinds = new Map(data.kinds.map((kind) => [kind.code, kind]));
  return {
    key: data.key,
    baseId: data.baseId,
    normIndex: buildNormIndex(
      data.norms.map((norm) => ({
        id: norm.id,
        code: norm.code,
        name: norm.name,
        unit: norm.unit,
        section: kinds.get(norm.kind_of_work)?.name ?? '',
        keywords: norm.keywords,
      })),
    ),
    resourceIndex: buildResourceIndex(
      data.resources.map(({ code, name, unit, kind, aliases }) => ({ code, name, unit, kind, aliases })),
    ),
    norms: new Map(data.norms.map((norm) => [norm.id, norm])),
    resources: new Map(data.resources.map((resource) => [resource.id, resource])),
    resourcesByCode: new Map(data.resources.map((resource) => [resource.code, resource])),
    kinds,
  };
}
