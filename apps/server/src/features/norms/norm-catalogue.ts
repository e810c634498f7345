import { buildNormIndex, type NormIndex } from '@karkas/domain/matching/index.ts';
import { buildResourceIndex, type ResourceIndex } from '@karkas/domain/matching/index.ts';
import type { CatalogueKind, CatalogueNorm, CatalogueResource, CatalogueTexts } from './catalogue.repository.ts';

/** A norm base as text: what travels to a worker thread. `key` changes with the content. */
export type NormCatalogueTexts = CatalogueTexts & { key: string; baseId: string };

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

export function openCatalogue(texts: NormCatalogueTexts): NormCatalogue {
  const { key, baseId } = texts;
  const norms = rowsOf<CatalogueNorm>(texts.norms);
  const resources = rowsOf<CatalogueResource>(texts.resources);
  const kinds = new Map(rowsOf<CatalogueKind>(texts.kinds).map((kind) => [kind.code, kind]));
  return {
    key,
    baseId,
    normIndex: buildNormIndex(
      norms.map((norm) => ({
        id: norm.id,
        code: norm.code,
        name: norm.name,
        unit: norm.unit,
        section: kinds.get(norm.kind_of_work)?.name ?? '',
        keywords: norm.keywords,
      })),
    ),
    resourceIndex: buildResourceIndex(
      resources.map(({ code, name, unit, kind, aliases }) => ({ code, name, unit, kind, aliases })),
    ),
    norms: new Map(norms.map((norm) => [norm.id, norm])),
    resources: new Map(resources.map((resource) => [resource.id, resource])),
    resourcesByCode: new Map(resources.map((resource) => [resource.code, resource])),
    kinds,
  };
}

/** The statement that made the text names the columns of the type. */
function rowsOf<Row>(pieces: readonly string[]): Row[] {
  return pieces.flatMap((piece): Row[] => JSON.parse(piece));
}
