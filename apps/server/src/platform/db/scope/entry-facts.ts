import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import type pg from 'pg';
import type { Caller } from './scope-types.ts';

export type CompanyFacts = { timeZone: string; allowedAddresses: readonly string[] };

/** Queried on a full entry; afterwards cached with the actor until it changes. */
export async function findCompanyFacts(client: pg.PoolClient, companyId: string): Promise<CompanyFacts> {
  const { rows } = await client.query<{ time_zone: string; allowed_addresses: string[] }>({
    name: 'facts_of_company',
    text: 'select time_zone, allowed_addresses from company where company_id = $1',
    values: [companyId],
  });
  return { timeZone: rows[0]?.time_zone ?? DEFAULT_TIME_ZONE, allowedAddresses: rows[0]?.allowed_addresses ?? [] };
}

/** For work outside of a request of a member. */
export async function findTimeZone(client: pg.PoolClient, companyId: string): Promise<string> {
  const { rows } = await client.query<{ time_zone: string }>({
    name: 'time_zone_of_company',
    text: 'select time_zone from company where company_id = $1',
    values: [companyId],
  });
  return rows[0]?.time_zone ?? DEFAULT_TIME_ZONE;
}

/**
 * Whether the member is limited to named projects. Limited members are never cached, so that every object they access
 * is checked.
 */
export async function isLimited(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_limited: boolean }>({
    name: 'is_limited',
    text: 'select app_project_ids() is not null as is_limited',
  });
  return rows[0]?.is_limited ?? true;
}

/** The user's language, for work done on their behalf in their absence. */
export async function findLanguage(client: pg.PoolClient, userId: string): Promise<Language> {
  const { rows } = await client.query<{ language: Language }>({
    name: 'language_of_person',
    text: 'select language from user_account where id = $1',
    values: [userId],
  });
  return rows[0]?.language ?? 'ru';
}

/** Called after a failed entry: true if only the missing second factor prevented it. */
export async function lacksSecondFactor(client: pg.PoolClient, { sessionId }: Caller): Promise<boolean> {
  const { rows } = await client.query<{ lacks: boolean }>({
    name: 'lacks_second_factor',
    text: 'select lacks_second_factor($1) as lacks',
    values: [sessionId],
  });
  return rows[0]?.lacks ?? false;
}

/** Distinguishes an ended session from an inaccessible company. */
export async function isSessionLive(client: pg.PoolClient, { userId, sessionId }: Caller): Promise<boolean> {
  const { rows } = await client.query<{ is_live: boolean }>({
    name: 'is_session_live',
    text: 'select is_session_live($1, $2) as is_live',
    values: [userId, sessionId],
  });
  return rows[0]?.is_live ?? false;
}
