import type pg from 'pg';

/** Returns the segment of the log from which a copy of the cluster can be completed. */
export async function beginBase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('karkas', true)) as segment`,
  );
  return segmentOf(rows[0]?.segment);
}

type EndedBase = { label: string; toSegment: string; endedAt: Date };

/** Finishes the current segment, so that it is archived at once. */
export async function endBase(client: pg.Client): Promise<EndedBase> {
  const { rows } = await client.query<{ label: string; segment: string; now: Date }>(
    `select s.labelfile as label, pg_walfile_name(s.lsn) as segment, clock_timestamp() as now from pg_backup_stop(false) s`,
  );
  const [ended] = rows;
  return { label: ended?.label ?? '', toSegment: segmentOf(ended?.segment), endedAt: ended?.now ?? new Date(0) };
}

function segmentOf(name: string | undefined): string {
  if (name === undefined) throw new Error('The database did not name a segment of its log');
  return name;
}
