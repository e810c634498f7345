export { alignPurges, BIN_PURGE_JOB, binPurgeJob } from './bin-purge-job.ts';
export { binRestoreJob } from './bin-restore-job.ts';
export { registerBin } from './bin.routes.ts';
export {
  BIN_RESTORE_JOB,
  moveToBin,
  repointStored,
  restoreFromBin,
  restoreRecord,
  ROWS_A_REQUEST,
} from './bin.service.ts';
export type { InPortions } from './bin-parts.repository.ts';
export { findStoredRows, storeRows, reinsertRows, readStoredRows } from './stored-rows.ts';
