import { defineRecord } from '#platform/db/records/records.ts';

export const companyRecord = defineRecord({ kind: 'company', table: 'company', idColumn: 'company_id' });
export const roleRecord = defineRecord({ kind: 'role', table: 'company_role' });
export const membershipRecord = defineRecord({ kind: 'membership', table: 'membership', idColumn: 'user_id' });
