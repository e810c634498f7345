import path from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { IMPORT_FIELDS } from '@karkas/api/customers/customer-transfer.schemas.ts';
import { checkInn } from '@karkas/domain/requisites/inn.ts';
import { checkKppOfInn } from '@karkas/domain/requisites/kpp.ts';
import { afterAll, expect, test } from 'vitest';
import { createBillReader } from '#features/bill-reader';
import { TYPE_NAMES } from './customer-columns.texts.ts';
import { readCustomerRows } from './read-customer-table.ts';

const TEMPLATE = path.join(import.meta.dirname, '../../../../../web/public/samples/zakazchiki-obrazec.xlsx');
const reader = createBillReader();
afterAll(() => reader.close());

test('the download template has all headings of the import and an importable example row', async () => {
  const read = readCustomerRows(await reader.readTable({ path: TEMPLATE, fileName: 'Образец.xlsx' }, 'company'));
  expect(read?.fields).toEqual(IMPORT_FIELDS);
  expect(read?.unknown_columns).toEqual([]);
  expect(read?.rows).toEqual([expect.objectContaining({ name: 'ООО «Образец»', type: 'legal', kpp: '770101001' })]);
  const { inn = '', kpp = '' } = read?.rows[0] ?? {};
  expect([checkInn(inn ?? ''), checkKppOfInn(kpp ?? '', inn ?? '')]).toEqual([null, null]);
});

test('its types are chosen from a list', async () => {
  const workbook = new Workbook();
  await workbook.xlsx.readFile(TEMPLATE);
  const cell = workbook.worksheets[0]?.getCell(300, IMPORT_FIELDS.indexOf('type') + 1);
  expect(cell?.dataValidation).toMatchObject({ type: 'list', formulae: [`"${Object.values(TYPE_NAMES).join(',')}"`] });
  // Excel limits a list to 255 characters.
  expect(Object.values(TYPE_NAMES).join(',').length).toBeLessThan(255);
});
