import { defineRecord } from '#platform/db/records/records.ts';
import { NORM_IMPORT_JOB } from './import/norm-import.service.ts';

export const normBaseRecord = defineRecord({ kind: 'norm_base', table: 'norm_base', jobs: [NORM_IMPORT_JOB] });
export const normRecord = defineRecord({ kind: 'norm', table: 'norm' });
