import { defineRecord } from '#platform/db/records.ts';

export const measureUnitRecord = defineRecord({ kind: 'measure_unit', table: 'measure_unit' });
