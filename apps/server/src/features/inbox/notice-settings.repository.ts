import { NOTICE_KINDS, type NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import {
  type LetterKind,
  LETTER_MODES,
  type LetterMode,
  type NoticeSettings,
  type NoticeSettingsInput,
  noticeSettings,
  TIME_ZONES,
  DEFAULT_NOTICE_SETTINGS,
} from '@karkas/api/inbox/notice-settings.schemas.ts';
import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Row = {
  kinds: Readonly<Record<string, string>>;
  quiet_from: string | null;
  quiet_to: string | null;
  digest_at: string;
  time_zone: string;
  objects_letter: NoticeSettings['objects_letter'];
  version: number;
};

/** Defaults if the user has no settings. */
export async function findSettings(queries: Queries, userId: string): Promise<NoticeSettings> {
  const row = await queries.maybe(
    rawQuery(sql<Row>`select kinds, quiet_from, quiet_to, digest_at, time_zone, objects_letter, version from notice_setting
      where user_id = ${userId}`),
  );
  if (row === null) return DEFAULT_NOTICE_SETTINGS;
  const { quiet_from: from, quiet_to: to } = row;
  const modeOf = (kind: NoticeKind): LetterMode =>
    LETTER_MODES.find((mode) => mode === row.kinds[kind]) ?? DEFAULT_NOTICE_SETTINGS.kinds[kind];
  return {
    kinds: noticeSettings.shape.kinds.parse(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, modeOf(kind)]))),
    quiet: from === null || to === null ? null : { from, to },
    digest_at: row.digest_at,
    time_zone: TIME_ZONES.find((zone) => zone === row.time_zone) ?? DEFAULT_NOTICE_SETTINGS.time_zone,
    objects_letter: row.objects_letter,
    version: row.version,
  };
}

/** Serializes concurrent writes, including the first one. */
export async function lockSettings(queries: Queries, userId: string): Promise<void> {
  await queries.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`notice_setting ${userId}`}, 0))`));
}

/** Defaults count as version 1; the first stored row is version 2. */
export async function writeSettings(queries: Queries, userId: string, settings: NoticeSettingsInput): Promise<void> {
  const { kinds, quiet, digest_at: digestAt, time_zone: zone, objects_letter: objects } = settings;
  await queries.run(
    rawQuery(sql`insert into notice_setting (user_id, kinds, quiet_from, quiet_to, digest_at, time_zone, objects_letter, version)
      select id, ${JSON.stringify(kinds)}::jsonb, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${digestAt}, ${zone}, ${objects}, 2
      from user_account where id = ${userId}
      on conflict (user_id) do update set kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        digest_at = excluded.digest_at, time_zone = excluded.time_zone, objects_letter = excluded.objects_letter`),
  );
}

/** Disables emails of these kinds and keeps the other settings. */
export async function endLetters(queries: Queries, userId: string, ended: readonly LetterKind[]): Promise<void> {
  const { quiet, digest_at: digestAt, time_zone: zone } = DEFAULT_NOTICE_SETTINGS;
  const kinds = ended.filter((kind) => kind !== 'objects');
  const patch = JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, 'none'])));
  const isOfObjects = ended.includes('objects');
  await queries.run(
    rawQuery(sql`insert into notice_setting (user_id, kinds, quiet_from, quiet_to, digest_at, time_zone, objects_letter, version)
      select id, ${patch}::jsonb, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${digestAt}, ${zone}, ${isOfObjects ? 'none' : 'by_role'}, 2
      from user_account where id = ${userId}
      on conflict (user_id) do update set kinds = notice_setting.kinds || excluded.kinds,
        objects_letter = case when ${isOfObjects} then 'none' else notice_setting.objects_letter end`),
  );
}
