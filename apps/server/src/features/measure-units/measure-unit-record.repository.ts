import { defineRecord } from '#platform/db/records/records.ts';

export const measureUnitRecord = defineRecord({ kind: 'measure_unit', table: 'measure_unit' });
