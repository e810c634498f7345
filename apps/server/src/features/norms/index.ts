export type { CatalogueNorm, CatalogueResource } from './catalogue.repository.ts';
export { openCatalogue, type NormCatalogue, type NormCatalogueTexts } from './norm-catalogue.ts';
export { readNormCard } from './norm-card.service.ts';
export { normBaseRecord, normRecord } from './norm-records.repository.ts';
export { createNorm, patchNorm } from './own-norms.service.ts';
export { registerNorms } from './norms.routes.ts';
export {
  type BaseToOpen,
  catalogueKey,
  catalogueOf,
  defaultNormBase,
  type KindPercents,
  kindPercents,
  learnedMatches,
  learnMatch,
  readCatalogueTexts,
  shippedBases,
} from './norms.service.ts';
export { seedStarterBase } from './seed-starter-base.ts';
export { type StarterCatalogue, starterCatalogue } from './starter-catalogue.ts';
