import type { Language } from '@karkas/api/core/validation.texts.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import type pg from 'pg';
import type { Caller } from './scope-types.ts';

/** Asked when a person enters anew; whoever was there before is known with it, until it changes. */
export async function findTimeZone(client: pg.PoolClient, companyId: string): Promise<string> {
  const { rows } = await client.query<{ time_zone: string }>({
    name: 'time_zone_of_company',
    text: 'select time_zone from company where company_id = $1',
    values: [companyId],
  });
  return rows[0]?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** Whether a person is limited to named projects: he is never known, so that each object he names is asked for. */
export async function isLimited(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_limited: boolean }>({
    name: 'is_limited',
    text: 'select app_project_ids() is not null as is_limited',
  });
  return rows[0]?.is_limited ?? true;
}

/** The language of a person, for what is done in his name when he is not there. */
export async function findLanguage(client: pg.PoolClient, userId: string): Promise<Language> {
  const { rows } = await client.query<{ language: Language }>({
    name: 'language_of_person',
    text: 'select language from user_account where id = $1',
    values: [userId],
  });
  return rows[0]?.language ?? 'ru';
}

/** Asked in the context of an entry that has just failed: whether the company is shut for want of a second factor alone. */
export async function lacksSecondFactor(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ lacks: boolean }>({
    name: 'lacks_second_factor',
    text: 'select lacks_second_factor() as lacks',
  });
  return rows[0]?.lacks ?? false;
}

/** Whether it is the session that ended, or only this company that is out of reach. */
export async function isSessionLive(client: pg.PoolClient, { userId, sessionId }: Caller): Promise<boolean> {
  const { rows } = await client.query<{ is_live: boolean }>({
    name: 'is_session_live',
    text: 'select is_session_live($1, $2) as is_live',
    values: [userId, sessionId],
  });
  return rows[0]?.is_live ?? false;
}
