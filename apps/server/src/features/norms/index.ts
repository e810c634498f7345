export type { CatalogueNorm, CatalogueResource } from './catalogue.repository.ts';
export { openCatalogue, type NormCatalogue, type NormCatalogueData } from './norm-catalogue.ts';
export { registerNorms } from './norms.routes.ts';
export { catalogueOf, defaultNormBase, learnedMatches, learnMatch, readCatalogueData } from './norms.service.ts';
export { seedStarterBase } from './seed-starter-base.ts';
