import { expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { aSpecification, readWhole, upload } from '#testing/factories/specifications.ts';
import { makeZip } from '#testing/files/make-zip.ts';

const cell = (value: string) => `<w:tc><w:p><w:r><w:t>${value}</w:t></w:r></w:p></w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const wordFile = (body: string) =>
  makeZip([{ name: 'word/document.xml', data: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` }]);

test('a table of a Word document becomes rows with prices', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const bytes = wordFile(
    `<w:p><w:r><w:t>Цены указаны с НДС 22 %</w:t></w:r></w:p><w:tbl>${[
      row('№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', 'Стоимость, руб.'),
      row('1', 'Кладка стен', 'м3', '10', '8 000,00', '80 000,00'),
      row('2', 'Штукатурка', 'м2', '200', '650,50', '130 100,00'),
      row('', 'Итого с НДС', '', '', '', '210 100,00'),
    ].join('')}</w:tbl>`,
  );
  const { status, vor } = await upload(company.owner, id, { bytes, name: 'Приложение.docx' });
  expect(status).toBe(201);
  expect(vor).toMatchObject({ format: 'docx', sheet: 'Таблица 1. Цены указаны с НДС 22 %', works_count: 2 });
  expect(vor.reconciliation).toMatchObject({ file_total: '210100.00', difference: '0.00', vat_included: true });
  const whole = await readWhole(company, id);
  expect(whole.positions.map(({ name, quantity, price, total }) => [name, quantity, price, total])).toEqual([
    ['Кладка стен', '10', '8000.00', '80000.00'],
    ['Штукатурка', '200', '650.50', '130100.00'],
  ]);
  expect(whole.head.totals).toMatchObject({ gross: '210100.00', vat_included: true });
  expect(whole.positions[0]?.source).toMatchObject({ row: 3, cell: 'D3' });
});

test('a document without a table is refused with a message', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const bytes = wordFile('<w:p><w:r><w:t>Уважаемый заказчик!</w:t></w:r></w:p>');
  const { status, problem } = await upload(company.owner, id, { bytes, name: 'Письмо.docx' });
  expect(status).toBe(422);
  expect(JSON.stringify(problem)).toContain('в документе нет ни одной таблицы');
});
