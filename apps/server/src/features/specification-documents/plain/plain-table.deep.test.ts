import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '../samples/random-document.fixtures.ts';
import { makeDocument } from '../samples/report.fixtures.ts';
import { readBack, readRows, written } from './plain-table.fixtures.ts';

const nastyText = fc
  .array(
    fc.constantFrom(
      '=СУММ(A1)',
      '+7',
      '-',
      '@имя',
      '"кавычки" «ёлочки»',
      "'апостроф",
      '  ',
      'Раздел 1.',
      'Итого',
      'Всего по смете',
      '1.10',
      '1,5',
      '<b>&amp;</b>',
      '_x0041_',
      '№ п/п',
      'Примечание: ',
      'м³',
      '😀',
      ';',
      '#Н/Д',
      'Составил',
      'кладка',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' ').trim())
  .filter((text) => text !== '');

const nastyName = fc.oneof({ weight: 9, arbitrary: nastyText }, fc.constant('Очень длинное имя '.repeat(1500).trim()));
const nastyUnit = fc.constantFrom('м2', '100 м²', '1000 шт.', 'пог. м', 'рейс', '=1', 'ед. изм.', '10 компл', '5', '-');

const nastyDocument = fc
  .tuple(
    fc.array(nastyName, { minLength: 3, maxLength: 3 }),
    fc.array(
      fc.tuple(nastyName, nastyUnit, fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999_999 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  )
  .map(([sections, positions]) =>
    makeDocument(
      positions.flatMap(([name, unit, quantity, price], at) => [
        ...(at % 3 === 1 ? [{ number: String(at), name: sections[at % 3] ?? '', level: (at % 2) + 1 }] : []),
        {
          name,
          unit,
          quantity: (quantity / 10_000).toFixed(4),
          handPrice: (price / 100).toFixed(2),
          lines: [],
        },
      ]),
    ),
  );

describe('the plain table', () => {
  test('matches to the kopeck for any specification with resources', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        expect(await readRows(document)).toEqual(written(document));
        const bill = await readBack(document);
        expect(bill.reconciliation?.difference).toBe('0.00');
      }),
      { numRuns: 60 },
    );
  });

  test('reads any text back as a name: formulas, headings and totals included', async () => {
    await fc.assert(
      fc.asyncProperty(nastyDocument, async (document) => {
        expect(await readRows(document)).toEqual(written(document));
      }),
      { numRuns: 60 },
    );
  });
});
