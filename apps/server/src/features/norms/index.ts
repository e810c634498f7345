export { type CatalogueNorm, type CatalogueResource, type NormLine, readNormLines } from './catalogue.repository.ts';
export {
  namedNorm,
  openCatalogue,
  type NormCatalogue,
  type NormCatalogueTexts,
  resourceIndexOf,
} from './norm-catalogue.ts';
export { readNormCard } from './norm-card.service.ts';
export { learnedMatches, learnMatch } from './learned-matches.service.ts';
export { normBaseRecord, normRecord } from './norm-records.repository.ts';
export { createNorm, patchNorm } from './own/own-norms.service.ts';
export { BASE_REMOVAL_JOB, baseRemovalJob, removeNormBase } from './norm-bases.service.ts';
export { deleteAbandonedImports } from './import/norm-import.repository.ts';
export { normImportJob } from './import/norm-import-job.ts';
export { NORM_IMPORT_JOB } from './import/norm-import.service.ts';
export { createNormReader, type NormReader } from './import/norm-reader.ts';
export { createNormPreparer, type NormPreparer, prepareNorms } from './prepared/prepare.service.ts';
export { registerNorms } from './norms.routes.ts';
export {
  type BaseToOpen,
  catalogueAround,
  catalogueKey,
  catalogueOfNorms,
  defaultNormBase,
  type KindPercents,
  kindPercents,
  openBase,
  readCatalogueTexts,
  requireNormBase,
  shippedBases,
} from './norms.service.ts';
export { seedStarterBase } from './starter/seed-starter-base.ts';
export { type StarterCatalogue, starterCatalogue } from './starter/starter-catalogue.ts';
