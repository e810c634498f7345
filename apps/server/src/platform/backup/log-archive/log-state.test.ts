import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../backup.fixtures.ts';
import { logFolder } from './log-segments.ts';
import { readLogState } from './log-state.ts';

const NOW = new Date('2026-11-30T12:00:00.000Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((digit) => `00000001000000000000000${digit}`) as [
  string,
  string,
  string,
];

function aCluster() {
  const root = aFolder();
  const place = { cluster: path.join(root, 'c'), archived: path.join(root, 'a'), folder: path.join(root, 'b') };
  const statuses = path.join(place.cluster, 'pg_wal', 'archive_status');
  for (const one of [statuses, path.join(place.cluster, 'global'), place.archived])
    fs.mkdirSync(one, { recursive: true });
  fs.writeFileSync(path.join(place.cluster, 'global', 'pg_control'), Buffer.alloc(16, 7));
  const write = (file: string, at: Date) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
    fs.utimesSync(file, at, at);
  };
  return {
    place,
    finish: (name: string, at: Date) => write(path.join(statuses, `${name}.ready`), at),
    store: (name: string, at: Date) => {
      write(path.join(logFolder(place.folder, place.cluster), name), at);
      write(path.join(place.archived, name), at);
    },
  };
}

test('a log without segments waits for nothing', async () => {
  const { place } = aCluster();
  const nothing = { last_archived_at: null, waiting_count: 0, waiting_since: null, lag_minutes: 0 };
  expect(await readLogState(place, NOW)).toEqual(nothing);
  expect(await readLogState({ ...place, cluster: path.join(place.cluster, 'missing') }, NOW)).toEqual(nothing);
});

test('the newest stored segment, and the oldest that waits', async () => {
  const { place, finish, store } = aCluster();
  for (const name of [FIRST, SECOND]) finish(name, minutesAgo(40));
  store(FIRST, minutesAgo(41));
  store(SECOND, minutesAgo(40));
  expect(await readLogState(place, NOW)).toMatchObject({
    last_archived_at: minutesAgo(40).toISOString(),
    waiting_count: 0,
    lag_minutes: 0,
  });
  finish(THIRD, minutesAgo(12));
  expect(await readLogState(place, NOW)).toEqual({
    last_archived_at: minutesAgo(40).toISOString(),
    waiting_count: 1,
    waiting_since: minutesAgo(12).toISOString(),
    lag_minutes: 17,
  });
});
