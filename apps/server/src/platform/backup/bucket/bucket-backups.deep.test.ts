import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { A_KEY, aFolder } from '../backup.fixtures.ts';
import { readFileList } from '../backup-files.ts';
import { MANIFEST } from '../backup-format.types.ts';
import { reasonOf, bucketOfServer } from './bucket-backups.fixtures.ts';
import { fetchBackup, listSentBackups, removeOldSentBackups, sendBackup } from './bucket-backups.ts';

const { bucket, made, namesIn } = bucketOfServer();

/** The name of a backup must fit the time in its manifest, which is that of the database. */
const HOURS = [3, 2, 1].map((ago) => new Date(Date.now() - ago * 3_600_000));

describe('backups in a bucket', () => {
  test('share the files that have not changed', async () => {
    const folder = aFolder();
    const first = await made({ folder, now: HOURS[0] });
    await sendBackup(bucket(), { folder: first.folder, key: A_KEY });
    await sendBackup(bucket(), { folder: (await made({ folder, now: HOURS[1] })).folder, key: A_KEY });
    const { files } = await readFileList(first.folder, A_KEY);
    expect(await namesIn('files-')).toHaveLength(files.length);
  });

  test('are complete only with their manifest, and open only with their key', async () => {
    const { folder } = await made();
    await sendBackup(bucket(), { folder, key: A_KEY });
    const name = path.basename(folder);
    expect(await reasonOf(fetchBackup(bucket(), { name, parent: aFolder(), key: `${A_KEY}0` }))).toBe('wrong_key');
    await bucket().remove(`${name}/${MANIFEST}`);
    expect(await listSentBackups(bucket())).toEqual([]);
    expect(await reasonOf(fetchBackup(bucket(), { name: null, parent: aFolder(), key: A_KEY }))).toBe('missing');
    expect(await reasonOf(fetchBackup(bucket(), { name, parent: aFolder(), key: A_KEY }))).toBe('missing');
  });

  test('are refused under the name of a later one', async () => {
    const { folder } = await made();
    await sendBackup(bucket(), { folder, key: A_KEY });
    await bucket().put(`karkas-29991231-235959/${MANIFEST}`, path.join(folder, MANIFEST));
    expect(await reasonOf(fetchBackup(bucket(), { name: null, parent: aFolder(), key: A_KEY }))).toBe('damaged');
  });

  test('are subject to retention; files go with the last backup that names them', async () => {
    const folder = aFolder();
    const names: string[] = [];
    for (const now of HOURS) {
      const backup = await made({ folder, now });
      await sendBackup(bucket(), { folder: backup.folder, key: A_KEY });
      names.push(path.basename(backup.folder));
    }
    const orphan = path.join(aFolder(), 'orphan');
    fs.writeFileSync(orphan, 'of no backup');
    const pool = (await namesIn('files-'))[0]?.split('/')[0] ?? '';
    await bucket().put(`${pool}/${newId()}/${newId()}`, orphan);
    const before = (await namesIn('files-')).length;
    const sweep = (now: Date) => removeOldSentBackups(bucket(), { keep: 1, now, key: A_KEY, scratch: aFolder() });
    expect(await sweep(new Date())).toEqual(names.slice(0, 2));
    expect(await listSentBackups(bucket())).toEqual(names.slice(2));
    // A backup under way may have sent it.
    expect(await namesIn('files-')).toHaveLength(before);
    expect(await sweep(new Date(Date.now() + 25 * 3_600_000))).toEqual([]);
    expect(await namesIn('files-')).toHaveLength(before - 1);
    const fetched = await fetchBackup(bucket(), { name: null, parent: aFolder(), key: A_KEY });
    expect(path.basename(fetched)).toBe(names[2]);
  });
});
