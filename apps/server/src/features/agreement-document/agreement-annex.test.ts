import { expect, test } from 'vitest';
import { wordText } from '#testing/files/word-text.ts';
import { aDocument } from './agreement-document.fixtures.ts';
import { buildAgreement } from './build-agreement.ts';

test('the annex names the VAT basis of its rows where it is not that of the contract price, and adds them up on it', async () => {
  const { annex } = aDocument();
  if (annex === null) throw new Error('no annex');
  const text = async (rows_include_vat: boolean | null) =>
    (await wordText(await buildAgreement(aDocument({ annex: { ...annex, rows_include_vat } })))).replaceAll(
      '\u00A0',
      ' ',
    );
  const withoutVat = await text(false);
  expect(withoutVat).toContain('Цены и суммы позиций указаны без НДС.');
  expect(withoutVat).toMatch(/Итого по спецификации без НДС\s+1 750,00\s+1 599,99/);
  expect(withoutVat).toMatch(/Всего по спецификации с НДС\s+2 135,00\s+1 951,99/);
  expect(await text(null)).toContain('с НДС или без НДС, как в их спецификациях');
  expect(await text(true)).not.toContain('Цены и суммы позиций указаны');
});
