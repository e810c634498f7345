import { Workbook } from '@cj-tech-master/excelts';
import { specificationRows } from '@karkas/api/specifications/rows.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { copyContractRows } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  anAgreement,
  anAgreementSpecification,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aReport, downloadReport } from '#testing/factories/specifications.ts';

async function addRow(company: TestCompany, specification_id: string, body: object) {
  const made = await callApi(company.owner, specificationRows.create, {
    params: { specification_id },
    body: body as never,
  });
  expect(made.status).toBe(201);
  return made.body;
}

/** The cells of the main sheet, row by row, as they are shown. */
async function shownRows(bytes: Uint8Array): Promise<string[][]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell((cell) => {
      if (cell.master !== cell) return;
      const value = cell.formula ? cell.result : cell.value;
      cells.push((typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('\u00A0', ' '));
    });
    rows.push(cells);
  });
  return rows;
}

test('the report of an agreement names it, shows what is taken out with its section, and ends with the change of the price', async () => {
  const company = await aCompany();
  const contract = await aContract(company, {
    number: 'Г-17',
    date: '2026-03-08',
    amount: '1750.00',
    vat_rate: '22',
    vat_included: false,
  });
  const made = await callApi(company.owner, createContractSpecification, {
    params: { contract_id: contract.id },
    body: { name: 'Смета' },
  });
  const base = made.body.id;
  const concrete = await addRow(company, base, { kind: 'section', name: 'Бетонные работы' });
  const priced = { kind: 'position', unit: 'м3', price: '100' };
  const kept = await addRow(company, base, { ...priced, name: 'Бетон', quantity: '10' });
  await addRow(company, base, { ...priced, name: 'Плита', quantity: '5', parent_id: concrete.id });
  const rowKeys = { section: concrete.row_key, kept: kept.row_key };
  await callApi(company.owner, commitSpecification, { params: { specification_id: base }, body: {} });

  const agreement = await anAgreement(company, { contract_id: contract.id, number: '2', date: '2026-11-22' });
  const id = await anAgreementSpecification(company, agreement.id, 'Изменения');
  for (const [row_key, change] of [
    [rowKeys.section, 'removed'],
    [rowKeys.kept, 'changed'],
  ] as const)
    await callApi(company.owner, copyContractRows, {
      params: { specification_id: id },
      body: { row_keys: [row_key], change },
    });
  await addRow(company, id, { ...priced, name: 'Гидроизоляция', quantity: '1' });
  await aReport(company, id, { body: { sections: ['specification'] } });

  const rows = await shownRows((await downloadReport(company, id)).bytes);
  const text = rows.flat().join('\n');
  expect(text).toContain('к дополнительному соглашению № 2 от 22 ноября 2026 г. к договору № Г-17 от 8 марта 2026 г.');
  expect(text).toContain('ПРОЕКТ. Цены не утверждены');
  const row = (name: string) => rows.find((cells) => cells.some((cell) => cell.startsWith(name)))?.join(' | ') ?? '';
  expect(row('Плита')).toMatch(/По договору: 5 м3 по цене 100,00 руб\..*исключается.*\| 500 \| -500/s);
  expect(row('Бетон\n')).toMatch(/По договору: 10 м3 по цене 100,00 руб\..*\| 1000 \| 1000 \| 0/s);
  expect(row('Гидроизоляция')).toMatch(/Дополнительная работа.*\| 100 \| 0 \| 100/s);
  // 1 750.00 before, 1 350.00 after: 2 135.00 − 1 647.00 with VAT.
  expect(text).toContain(
    'Стоимость работ по Договору уменьшается на 488 (Четыреста восемьдесят восемь) рублей 00 копеек',
  );
});
