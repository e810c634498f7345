import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { aBaseFor, imported } from '#testing/files/norm-files.ts';

const folder = process.env['REFERENCE_DATA'];

test.skipIf(folder === undefined)('importing the same part of the official base again changes nothing', async () => {
  const names = ['ГЭСНмр.xml', 'ФСБЦ_Маш.xml'];
  const parts = names.map((name) => ({ name, data: readFileSync(path.join(folder ?? '', 'fsnb2022', name)) }));
  const file = { name: 'фснб.zip', bytes: makeZip(parts) };
  const company = await aCompany();
  const base = await aBaseFor(company);
  const first = await imported(company, base, file);
  expect([first.status, first.added_count > 400, first.changed_count]).toEqual(['done', true, 0]);
  const again = await imported(company, base, file);
  expect(again).toMatchObject({ status: 'done', added_count: 0, changed_count: 0 });
});
