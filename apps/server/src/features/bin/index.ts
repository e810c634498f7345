export { BIN_PURGE_JOB, binPurgeJob } from './bin-purge-job.ts';
export { registerBin } from './bin.routes.ts';
export { moveToBin } from './bin.service.ts';
export { keepRows, putRowsBack, readKeptRows } from './kept-rows.ts';
