import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { A_KEY, aFolder } from '../backup.fixtures.ts';
import { placeOfFile, readFileList } from '../backup-files.ts';
import { readManifest } from '../manifest-file.ts';
import { secretsPlace } from '../write-backup.ts';
import { reasonOf, bucketOfServer } from './bucket-backups.fixtures.ts';
import { fetchBackup, sendBackup } from './bucket-backups.ts';

const { bucket, made, namesIn } = bucketOfServer();

describe('backups in a bucket', () => {
  test('come back as they were written, with files and installation keys', async () => {
    const secretsFile = path.join(aFolder(), 'secrets.json');
    fs.writeFileSync(secretsFile, '{"mail":"00"}');
    const { folder, manifest } = await made({ secretsFile });
    await sendBackup(bucket(), { folder, key: A_KEY });
    const fetched = await fetchBackup(bucket(), { name: null, parent: aFolder(), key: A_KEY });
    expect(path.basename(fetched)).toBe(path.basename(folder));
    expect(await readManifest(fetched, A_KEY)).toEqual(manifest);
    const { files } = await readFileList(fetched, A_KEY);
    expect(files.length).toBeGreaterThan(0);
    for (const { key } of files)
      expect(fs.readFileSync(placeOfFile(fetched, key)).equals(fs.readFileSync(placeOfFile(folder, key)))).toBe(true);
    expect(fs.existsSync(secretsPlace(fetched))).toBe(true);
  });

  test('are refused when an object is cut, missing or of another backup', async () => {
    const { folder } = await made();
    await sendBackup(bucket(), { folder, key: A_KEY });
    const name = path.basename(folder);
    const [file = ''] = await namesIn('files-');
    await bucket().remove(file);
    expect(await reasonOf(fetchBackup(bucket(), { name, parent: aFolder(), key: A_KEY }))).toBe('missing');
    await sendBackup(bucket(), { folder, key: A_KEY });
    const cut = path.join(aFolder(), 'cut');
    fs.writeFileSync(cut, fs.readFileSync(path.join(folder, 'files.jsonl')).subarray(0, -1));
    await bucket().put(`${name}/files.jsonl`, cut);
    expect(await reasonOf(fetchBackup(bucket(), { name, parent: aFolder(), key: A_KEY }))).toBe('damaged');
    for (const outside of ['../secrets', 'karkas-20261126-010000/../x', ''])
      expect(await reasonOf(fetchBackup(bucket(), { name: outside, parent: aFolder(), key: A_KEY }))).toBe('missing');
  });
});
