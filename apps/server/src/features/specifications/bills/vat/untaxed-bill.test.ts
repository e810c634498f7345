import { expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

test('a bill exempt from VAT is reported beside rows with VAT', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  await aRow(company, id, { name: 'Окраска стен', unit: 'м2', quantity: '10', price: '100' });
  const rows = [
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'],
    [1, 'Кладка стен', 'м3', 2, 100, 200],
    [null, 'Итого, НДС не облагается', null, null, null, 200],
  ];
  const vor = await aBill(company, id, { bytes: makeWorkbook({ sheets: [{ name: 'ВОР', rows }] }) });
  expect(vor.question?.options.map(({ value }) => value)).toEqual(['vat.net', 'vat.gross']);
  expect(vor.warnings.find(({ code }) => code === 'vat_differs')?.message).toBe(
    'В файле без НДС, в спецификации НДС 22\u00A0%: выберите, что из файла оставить. Пока оставлены цены без НДС.',
  );
});
