import fs from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importCompany } from '#platform/company-archive/index.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import {
  aCompany,
  aFile,
  aMember,
  aProject,
  aTask,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import {
  anInstallation,
  contentsOf,
  edited,
  EMPTY,
  type Entry,
  importedEntries,
  packed,
} from './import-company.fixtures.ts';
import { tarHeader, tarPadding } from '#platform/tar/tar-header.ts';

async function aSmallCompany(): Promise<TestCompany> {
  const company = await aCompany();
  const project = await aProject(company, { name: 'Школа', estimated_cost: '100.50' });
  await aTask(company, { title: 'Бетон' });
  await aFile(company, { kind: 'project', id: project.id }, 'План');
  await queryInCompany(company, `update stored_file set sha256 = encode(sha256(convert_to('План', 'UTF8')), 'hex')`);
  return company;
}

describe('importing a company', () => {
  test('keeps every row and file, and is refused a second time', async () => {
    const company = await aSmallCompany();
    await aMember(company, 'foreman');
    const entries = await importedEntries(company);
    const there = await anInstallation();
    const archive = await packed(entries, company.id);
    const imported = await importCompany(archive, there.place);
    expect(imported).toMatchObject({ id: company.id, name: company.name, joined: [], createdAccounts: 2 });
    expect(imported.files).toEqual({ count: 1, bytes: Buffer.byteLength('План'), missing: 0, differing: 0 });
    const app = await startTestApp({ database: there.database, storage: there.place.storage });
    expect(await importedEntries({ ...company, app })).toEqual(entries);
    const before = await contentsOf(there);
    await expect(importCompany(archive, there.place)).rejects.toMatchObject({ reason: 'exists', detail: company.name });
    expect(await contentsOf(there)).toEqual(before);
  });

  test('takes a file that was damaged before the archive was made, and counts it', async () => {
    const company = await aSmallCompany();
    const there = await anInstallation();
    const entries = edited(await importedEntries(company), 'files/', () => 'Плат');
    const { files } = await importCompany(await packed(entries, company.id), there.place);
    expect(files).toMatchObject({ count: 1, differing: 1 });
  });

  test('makes accounts without a password, and members of those that are here with the same address', async () => {
    const company = await aSmallCompany();
    const there = await anInstallation();
    const app = await startTestApp({ database: there.database });
    const other = await aCompany({ app });
    const ask = async (text: string) =>
      withClient(there.place.admin, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
    await ask(`update user_account set email = '${company.owner.email}' where id = '${other.owner.userId}'`);
    const archive = await packed(await importedEntries(company), company.id);
    await expect(importCompany(archive, there.place)).rejects.toMatchObject({
      reason: 'address',
      detail: company.owner.email,
    });
    await ask(`update user_account set is_email_verified = true where id = '${other.owner.userId}'`);
    const imported = await importCompany(archive, there.place);
    expect(imported).toMatchObject({ joined: [company.owner.email], ownerId: other.owner.userId, createdAccounts: 0 });
    const members = await ask(
      `select user_id, is_disabled from membership where company_id = '${company.id}' order by is_disabled`,
    );
    expect(members).toEqual([
      { user_id: other.owner.userId, is_disabled: false },
      { user_id: company.owner.userId, is_disabled: true },
    ]);
    const [former] = await ask(
      `select email, password_hash, is_disabled from user_account where id = '${company.owner.userId}'`,
    );
    expect(former).toEqual({
      email: `former-${company.owner.userId}@invalid`,
      password_hash: '',
      is_disabled: true,
    });
  });
});

type Damage = { reason: string; change: (entries: Entry[], own: TestCompany, other: TestCompany) => Entry[] };
const DAMAGES: Record<string, Damage> = {
  'a changed log line': {
    reason: 'damaged',
    change: (entries) => edited(entries, 'data/log-', (text) => text.replace('Школа', 'Шкала')),
  },
  'a row of another company': {
    reason: 'foreign',
    change: (entries, own, other) => edited(entries, 'rows/task-', (text) => text.replace(own.id, other.id)),
  },
  'a row less than listed': {
    reason: 'damaged',
    change: (entries) => entries.filter(({ path }) => path !== 'rows/task-00001.ndjson'),
  },
  'a reference to a missing row': {
    reason: 'broken',
    change: (entries) => {
      const without = entries.filter(({ path }) => path !== 'rows/task_category-00001.ndjson');
      return edited(without, 'rows/tables.json', (text) => {
        const list = JSON.parse(text) as { tables: { name: string; rows: number }[] };
        for (const table of list.tables) if (table.name === 'task_category') table.rows = 0;
        return JSON.stringify(list);
      });
    },
  },
  'an unknown table': {
    reason: 'damaged',
    change: (entries) =>
      edited(entries, 'rows/tables.json', (text) => text.replace('"learned_match"', '"auth_session"')),
  },
  'a file without a row': {
    reason: 'damaged',
    change: (entries, own) => [...entries, { path: `files/${own.id}`, bytes: Buffer.from('x') }],
  },
  'a later schema': {
    reason: 'newer',
    change: (entries) =>
      edited(entries, 'rows/tables.json', (text) => text.replace('"migrations": [', '"migrations": ["0000_later",')),
  },
  'no rows': { reason: 'no_rows', change: (entries) => entries.filter(({ path }) => !path.startsWith('rows/')) },
  'a value that the table rejects': {
    reason: 'damaged',
    change: (entries) => edited(entries, 'rows/project-', (text) => text.replace('"active"', '"paused"')),
  },
};

describe('an archive', () => {
  test('of wrong content is refused with the reason, and nothing of it stays', async () => {
    const [company, other, there] = [await aSmallCompany(), await aCompany(), await anInstallation()];
    const entries = await importedEntries(company);
    for (const [name, { reason, change }] of Object.entries(DAMAGES)) {
      const archive = await packed(change(entries, company, other), company.id);
      const refused = await importCompany(archive, there.place).catch((error: unknown) => error);
      expect([name, refused]).toEqual([name, expect.objectContaining({ name: 'ArchiveError', reason })]);
      expect([name, await contentsOf(there)]).toEqual([name, EMPTY]);
    }
  });

  test('that is cut, changed in a byte, or names a file outside its folders is refused', async () => {
    const company = await aSmallCompany();
    const there = await anInstallation();
    const archive = await packed(await importedEntries(company), company.id);
    const bytes = fs.readFileSync(archive);
    const tar = gunzipSync(bytes);
    const flipped = Buffer.from(tar);
    const place = flipped.indexOf('Школа');
    flipped.writeUInt8(flipped.readUInt8(place + 1) ^ 1, place + 1);
    const entry = (name: string, type = '0'): Buffer => {
      const header = tarHeader(name, { size: 1, at: new Date(0) });
      header.write(type, 156);
      header.fill(' ', 148, 156);
      header.write(
        `${header
          .reduce((sum, byte) => sum + byte, 0)
          .toString(8)
          .padStart(6, '0')}\0 `,
        148,
      );
      return Buffer.concat([header, Buffer.from('x'), tarPadding(1)]);
    };
    const before = (...added: Buffer[]): Buffer => gzipSync(Buffer.concat([...added, tar]));
    const wrong = {
      cut: bytes.subarray(0, -40),
      'cut at an entry': gzipSync(tar.subarray(0, 2_048)),
      'not gzip': tar,
      'a changed byte': gzipSync(flipped),
      'a parent folder': before(entry('files/../../escaped')),
      'an absolute path': before(entry('/tmp/escaped')),
      'a link': before(entry('README.txt', '2')),
      'a name twice': before(entry('README.txt'), entry('README.txt')),
      'a file that is not listed': before(entry('data/extra-00001.ndjson')),
    };
    for (const [name, content] of Object.entries(wrong)) {
      fs.writeFileSync(archive, content);
      const refused = await importCompany(archive, there.place).catch((error: unknown) => error);
      expect([name, refused]).toEqual([name, expect.objectContaining({ reason: 'damaged' })]);
      expect([name, await contentsOf(there)]).toEqual([name, EMPTY]);
    }
  });
});
