import type pg from 'pg';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { SYSTEM_COMPANY_NAME } from './companies.texts.ts';

/** Owner of the data shipped with the product; it has no members. */
export async function foundSystemCompany(client: pg.Client): Promise<void> {
  await client.query(`insert into company (company_id, name) values ($1, $2) on conflict do nothing`, [
    SYSTEM_COMPANY_ID,
    SYSTEM_COMPANY_NAME,
  ]);
}
