import type pg from 'pg';

/** Shipped data belongs to this company, which has no members (`system_company_id()` in SQL). */
export const SYSTEM_COMPANY_ID = '00000000-0000-7000-8000-000000000000';

/** An open transaction of the owner bound to the system company; only used by the seeds. */
export type SystemConnection = Pick<pg.ClientBase, 'query'>;
