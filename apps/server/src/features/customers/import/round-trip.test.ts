import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { IMPORT_FIELDS, type ImportField } from '@karkas/api/customers/customer-transfer.schemas.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createBillReader } from '#features/bill-reader';
import { writeCsv } from '#platform/documents/tables/write-csv.ts';
import { customersTable } from '../export/export-customers.service.ts';
import { readCustomerRows } from './read-customer-table.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'customers-'));
const reader = createBillReader();
afterAll(async () => {
  await reader.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Values that spreadsheets tend to alter: phones, codes with zeros, formulas, separators. */
const text = fc
  .oneof(
    fc.constantFrom(
      '+7 (496) 755-01-02',
      '0123456789',
      '=1+1',
      '-5',
      '@home',
      "'кавычка",
      "'=1",
      'ООО «Лес»; "Поле"',
      '007',
      '1,5',
      '2026-01-05',
      'ИСТИНА',
      '1E5',
    ),
    fc.stringMatching(/^[=+@'"; а-яА-Я0-9,.()-]{1,24}$/u),
  )
  .map((value) => value.trim())
  .filter((value) => value !== '');
const cell = fc.option(text, { nil: null });
const customer = fc.record({
  ...(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cell])) as Record<ImportField, typeof cell>),
  name: text,
  type: fc.constantFrom('legal', 'entrepreneur', 'person'),
  // Codes with their full length; a shorter one would get its lost leading zero back.
  inn: fc.option(fc.stringMatching(/^\d{10}(\d\d)?$/), { nil: null }),
  kpp: fc.option(fc.stringMatching(/^\d{9}$/), { nil: null }),
});

test('a table of customers exported as CSV is read back unchanged, whatever the cells contain', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(customer, { minLength: 1, maxLength: 12 }), async (customers) => {
      runs += 1;
      const file = path.join(folder, `${runs}.csv`);
      const table = customersTable(customers);
      fs.writeFileSync(file, writeCsv(table));
      const read = readCustomerRows(await reader.readTable({ path: file, fileName: 'Заказчики.csv' }, 'company'));
      expect(read?.rows).toEqual(customers);
      expect(read?.unknown_columns).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 60_000);
