import fc from 'fast-check';
import pdfmake from 'pdfmake';
import { expect, test } from 'vitest';
import { LETTERS } from '#platform/documents/pdf/pdf-pages.ts';
import { readBill } from '../../read-bill.ts';

pdfmake.addFonts(LETTERS);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setUrlAccessPolicy(() => false);

const WORDS =
  'устройство кладка монтаж окраска стен перекрытий из кирпича плит толщиной до 120 мм по маякам с утеплением в два слоя Ø16 (ось А–Б) марки М-150 лестничных площадок цементно-песчаной стяжки'.split(
    ' ',
  );
const UNITS = ['м2', 'м3', 'шт', 'т', 'м', '100 м2', 'компл.', 'кг'];

const name = fc
  .array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 22 })
  .map((words) => `Работа: ${words.join(' ')}`);
const quantity = fc
  .tuple(fc.integer({ min: 1, max: 25_000 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, part]) => (part === 0 ? `${whole}` : `${whole}.${String(part).padStart(3, '0').replace(/0+$/, '')}`));
const work = fc.record({ kind: fc.constant('work' as const), name, unit: fc.constantFrom(...UNITS), quantity });
const section = fc.record({
  kind: fc.constant('section' as const),
  name: fc.constantFrom('Кровля', 'Земляные работы', 'Отделка', 'Инженерные сети', 'Полы'),
});
type Line = { kind: 'work'; name: string; unit: string; quantity: string } | { kind: 'section'; name: string };
/** In the notation of papers: decimal comma, separated thousands. */
const written = (value: string) => {
  const [whole = '', part] = value.split('.');
  const spaced = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return part === undefined ? spaced : `${spaced},${part}`;
};

const look = fc.record({
  layout: fc.constantFrom('grid', 'noBorders', 'lightHorizontalLines', 'headerLineOnly'),
  pageOrientation: fc.constantFrom('portrait' as const, 'landscape' as const),
  fontSize: fc.integer({ min: 7, max: 11 }),
  nameWidth: fc.integer({ min: 170, max: 300 }),
  align: fc.constantFrom('left' as const, 'right' as const, 'center' as const),
  hasFooter: fc.boolean(),
});
type Look = typeof look extends fc.Arbitrary<infer T> ? T : never;

async function print(lines: readonly Line[], { layout, nameWidth, align, hasFooter, ...rest }: Look) {
  let number = 0;
  const body = lines.map((line) => {
    if (line.kind === 'section') return [{ text: `Раздел. ${line.name}`, colSpan: 4 }, '', '', ''];
    number += 1;
    return [
      `${number}`,
      line.name,
      { text: line.unit, alignment: align },
      { text: written(line.quantity), alignment: align },
    ];
  });
  const definition = {
    pageSize: 'A4' as const,
    pageOrientation: rest.pageOrientation,
    defaultStyle: { font: 'DejaVu', fontSize: rest.fontSize },
    ...(hasFooter ? { footer: (page: number, pages: number) => `Лист ${page} из ${pages}` } : {}),
    content: [
      'Ведомость объёмов работ',
      {
        table: {
          widths: [40, nameWidth, 60, 70],
          headerRows: 1,
          // Without rulings, nothing shows that the first line of a page continues the row before.
          dontBreakRows: layout !== 'grid',
          body: [['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во'], ...body],
        },
        ...(layout === 'grid' ? {} : { layout }),
      },
    ],
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

test('a bill printed in any layout is read back row by row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 6, arbitrary: work }, section), { minLength: 3, maxLength: 70 }),
      look,
      async (lines, how) => {
        const works = lines.filter((line) => line.kind === 'work');
        fc.pre(works.length > 1);
        const bill = await readBill({ bytes: await print(lines, how), fileName: 'ведомость.pdf' });
        const read = bill.rows.filter(({ kind }) => kind === 'work');
        expect(read.map((row) => [row.name, row.unit_raw, row.quantity])).toEqual(
          works.map((line) => [line.name, line.unit, line.quantity]),
        );
      },
    ),
    // A fixed seed: a failure means a change of the reader, not bad luck.
    { numRuns: 200, seed: 20_261_123 },
  );
}, 300_000);
