import { defineRecord } from '#platform/db/records.ts';

export const normBaseRecord = defineRecord({ kind: 'norm_base', table: 'norm_base' });
export const normRecord = defineRecord({ kind: 'norm', table: 'norm' });
