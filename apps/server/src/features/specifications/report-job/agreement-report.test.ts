import { Workbook } from '@cj-tech-master/excelts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  compareAgreement,
  copyContractRows,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  anAgreement,
  anAgreementSpecification,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aReport, aSpecification, downloadReport } from '#testing/factories/specifications.ts';

async function addRow(company: TestCompany, specification_id: string, body: object) {
  const made = await callApi(company.owner, specificationRows.create, {
    params: { specification_id },
    body: body as never,
  });
  expect(made.status).toBe(201);
  return made.body;
}

/** Displayed cell texts of the main sheet, row by row. */
async function displayedRows(bytes: Uint8Array): Promise<string[][]> {
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

test('an agreement report names the agreement, prints removed sections with their positions, and ends with the price change', async () => {
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

  const rows = await displayedRows((await downloadReport(company, id)).bytes);
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

describe('agreements over specifications with and without VAT in prices', () => {
  const DISCOUNT = { name: 'Скидка', kind: 'other', percent: '-10', base: 'all' } as const;

  /**
   * One specification of 500.00 without VAT, another of 170 873.20 including VAT with a 10 % discount. The agreement may
   * restate rows of both only under one list of charges.
   */
  async function aMixedContract(netCharges: readonly (typeof DISCOUNT)[] = []) {
    const company = await aCompany();
    const { id: contract_id } = await aContract(company, { date: '2026-02-01', amount: '100000' });
    const [net, gross] = [
      await aSpecification(company, { contract_id }),
      await aSpecification(company, { contract_id }),
    ];
    for (const { id: specification_id, ...settings } of [
      { id: net.id, vat_rate: '22' as const, vat_included: false, charges: [...netCharges] },
      { id: gross.id, vat_rate: '22' as const, vat_included: true, charges: [DISCOUNT] },
    ])
      await callApi(company.owner, patchSpecification, { params: { specification_id }, body: { settings } });
    const unit = { kind: 'position', unit: 'шт' };
    const plain = await addRow(company, net.id, { ...unit, name: 'Ручная', quantity: '5', price: '100' });
    const large = await addRow(company, gross.id, { ...unit, name: 'Кладка', quantity: '10', price: '17026.32' });
    const small = await addRow(company, gross.id, { ...unit, name: 'Ручная 2', quantity: '5', price: '122' });
    for (const { id } of [net, gross])
      await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    const keys = { plain: plain.row_key, large: large.row_key, small: small.row_key };

    /** The comparison and the printed texts of an agreement that restates the rows in the given order. */
    async function printPapers(stated: readonly (readonly [keyof typeof keys, 'changed' | 'removed'])[]) {
      const agreement = await anAgreement(company, { contract_id, date: '2026-03-01' });
      const id = await anAgreementSpecification(company, agreement.id, 'К ДС');
      for (const [key, change] of stated) {
        const body = { row_keys: [keys[key]], change };
        const copied = await callApi(company.owner, copyContractRows, { params: { specification_id: id }, body });
        expect([copied.status, copied.body]).toEqual([200, { copied: 1, skipped: 0 }]);
      }
      const params = { contract_id, agreement_id: agreement.id };
      const { body: compared } = await callApi(company.owner, compareAgreement, { params });
      const papers: string[][][] = [];
      for (const form of ['estimate', 'customer', 'lsr'] as const) {
        await aReport(company, id, { body: { form } });
        papers.push(await displayedRows((await downloadReport(company, id)).bytes));
      }
      return { compared, papers };
    }
    return printPapers;
  }

  test('all printed documents state the same price change as the agreement', async () => {
    const printPapers = await aMixedContract();
    const { compared, papers } = await printPapers([
      ['plain', 'changed'],
      ['large', 'removed'],
    ]);
    // 170 263.20 less 10 % is 153 236.88, which includes VAT of 22 %.
    expect(compared.price_change).toEqual({ net: '-125604.00', vat: '-27632.88', gross: '-153236.88' });
    expect(compared.changes.map(({ name, before, effect }) => [name, before?.total, effect])).toEqual([
      ['Кладка', '139560.00', '-139560.00'],
    ]);
    for (const rows of papers) {
      expect(rows.flat().join('\n')).toContain(
        'Стоимость работ по Договору уменьшается на 153 236 (Сто пятьдесят три тысячи двести тридцать шесть) рублей 88 копеек',
      );
      const last = (label: string) => rows.find((cells) => cells.includes(label))?.at(-1);
      expect(['Изменение цены без НДС', 'НДС 22 %', 'Изменение цены с НДС'].map(last)).toEqual([
        '-125604',
        '-27632.88',
        '-153236.88',
      ]);
    }
  });

  test.each([[['plain', 'small'] as const], [['small', 'plain'] as const]])(
    'rows restated without changes, %s, change nothing',
    async (order) => {
      const printPapers = await aMixedContract([DISCOUNT]);
      const { compared, papers } = await printPapers(order.map((key) => [key, 'changed'] as const));
      expect([compared.changes, compared.price_change?.gross]).toEqual([[], '0.00']);
      // The specification adopts the basis of the first copied row.
      const total = order[0] === 'plain' ? '500.00' : '610.00';
      expect(compared.rows.map(({ before, effect }) => [before?.total, effect])).toEqual([
        [total, '0.00'],
        [total, '0.00'],
      ]);
      for (const rows of papers) expect(rows.flat().join('\n')).toContain('Стоимость работ по Договору не изменяется.');
    },
  );
});
