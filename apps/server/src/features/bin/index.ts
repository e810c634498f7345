export { BIN_PURGE_JOB, binPurgeJob } from './bin-purge-job.ts';
export { registerBin } from './bin.routes.ts';
export { moveToBin, repointKept, restoreRecord } from './bin.service.ts';
export { findKept, keepRows, putRowsBack, readKeptRows } from './kept-rows.ts';
