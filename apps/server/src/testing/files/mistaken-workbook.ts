import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';

/** Five rows of which one is hidden and one overwritten, and a total that is not their sum. */
export function mistakenWorkbook(): Uint8Array {
  const counted = (row: number, total: number) => ({ formula: `D${row}*E${row}`, number: total });
  const work = (number: number, name: string, [quantity, price]: [number, number], total: CellSpec): CellSpec[] => [
    number,
    name,
    'м2',
    quantity,
    price,
    total,
  ];
  return makeWorkbook({
    sheets: [
      {
        name: 'Смета',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Количество', 'Цена', 'Стоимость'],
          work(1, 'Окраска стен', [10, 340], counted(2, 3400)),
          work(2, 'Шпатлевание потолков', [20, 430], counted(3, 8600)),
          { cells: work(3, 'Монтаж перегородок', [4, 1000], counted(4, 4000)), hidden: true },
          work(4, 'Укладка ламината', [5, 1200], 9000),
          work(5, 'Монтаж дверей', [1, 2000], counted(6, 2000)),
          [null, 'Итого', null, null, null, 30_000],
        ],
      },
    ],
  });
}
