import {
  book,
  dearer,
  emptyQuantities,
  goodsTable,
  headless,
  lumps,
  type Part,
  priced,
  priceList,
  type SheetBook,
  shifted,
  summaryOf,
  totalled,
  turnedRound,
  unpriced,
  worksOf,
} from './sheet-books.fixtures.ts';

const part = (sheet: string, trade: string, look = priced, belongs = true): Part => ({
  sheet,
  works: worksOf(trade),
  belongs,
  look,
});
const COVER = { name: 'Обложка', rows: [['Коммерческое предложение'], ['Объект: Школа']] };
const EMPTY = { name: 'Лист3', rows: [] };

/** Looked at while the reader was mended. */
export function openBooks(): SheetBook[] {
  const walls = worksOf('walls');
  const finish = worksOf('finish');
  const [first, second] = [part('АР', 'walls', totalled), part('ЭОМ', 'wires', totalled)];
  const third = part('ОВ', 'pipes', totalled);
  return [
    book('two sections without totals', [part('АР', 'walls'), part('ЭОМ', 'wires')]),
    book('two sections with totals of their own', [part('АР', 'walls', totalled), part('ЭОМ', 'wires', totalled)]),
    book('three sections', [part('АР', 'walls'), part('ЭОМ', 'wires', totalled), part('ОВ', 'pipes')]),
    book('two variants', [
      { sheet: 'Вариант 1', works: walls, belongs: true },
      { sheet: 'Вариант 2', works: dearer(walls, 130), belongs: false },
    ]),
    book('an alternative offer', [
      { sheet: 'Основной', works: finish, belongs: true, look: totalled },
      { sheet: 'Альтернатива', works: dearer(finish, 80), belongs: false, look: totalled },
    ]),
    book('a copy of the sheet', [
      { sheet: 'Смета', works: walls, belongs: true },
      { sheet: 'Смета (2)', works: walls, belongs: false },
    ]),
    book('two equal floors', [
      { sheet: '1 этаж', works: finish, belongs: true },
      { sheet: '2 этаж', works: finish, belongs: true },
    ]),
    book('works and materials apart', [part('Работы', 'finish'), part('Материалы', 'goods', goodsTable)]),
    book('materials for information', [
      part('Смета', 'walls', totalled),
      part('В т.ч. материалы', 'goods', goodsTable, false),
    ]),
    book('a price list beside', [part('Смета', 'finish', totalled), part('Прайс', 'goods', priceList, false)]),
    book('a hidden old version', [
      { sheet: 'Смета', works: walls, belongs: true },
      { sheet: 'Старая', works: dearer(walls, 90), belongs: false, hidden: true },
    ]),
    book('a hidden sheet of other works', [
      part('Смета', 'walls'),
      { ...part('Лист2', 'wires', priced, false), hidden: true },
    ]),
    book('quantities counted on another sheet', [
      { sheet: 'Смета', works: walls, belongs: true, look: totalled },
      { sheet: 'Объёмы', works: walls, belongs: false, look: unpriced },
    ]),
    book('more works without prices', [part('Смета', 'walls'), part('Доп. работы', 'wires', unpriced)]),
    book('lump sums on a sheet of their own', [part('Смета', 'walls'), part('Прочие', 'goods', lumps)]),
    book('two sections and a summary with VAT', [first, second], {
      before: [summaryOf('Сводка', [first, second], 22)],
    }),
    book('a sheet that the summary does not list', [first, second, third], {
      before: [summaryOf('Свод', [first, second])],
    }),
    book('a cover and an empty sheet', [part('Смета', 'walls')], { before: [COVER], after: [EMPTY] }),
    book('a continuation without a heading', [part('Лист1', 'walls'), part('Лист2', 'finish', headless)]),
    book('a bill without prices before the offer', [
      { sheet: 'ВОР', works: [...walls, ...finish], belongs: false, look: unpriced },
      { sheet: 'КП', works: [...walls, ...finish], belongs: true },
    ]),
  ];
}

/** Kept aside, and measured once after the reader was mended. */
export function asideBooks(): SheetBook[] {
  const walls = worksOf('walls');
  const pipes = worksOf('pipes');
  const wires = worksOf('wires');
  const buildings = ['1', '2', '3', '4'].map((name) => part(`Корпус ${name}`, 'walls', totalled));
  const pair = [part('Общестрой', 'walls', totalled), part('Инженерия', 'pipes', totalled)];
  return [
    book('four buildings', buildings),
    book('other columns on the second sheet', [part('Лист1', 'walls'), part('Лист2', 'wires', turnedRound)]),
    book('three classes of price', [
      { sheet: 'Эконом', works: walls, belongs: false },
      { sheet: 'Стандарт', works: dearer(walls, 120), belongs: true },
      { sheet: 'Премиум', works: dearer(walls, 150), belongs: false },
    ]),
    book('offers of two contractors', [
      { sheet: 'ООО Альфа', works: pipes, belongs: true, look: totalled },
      { sheet: 'ООО Бета', works: dearer(pipes, 110), belongs: false, look: turnedRound },
    ]),
    book('two months', [part('Январь', 'finish'), part('Февраль', 'finish')]),
    book('a table at a shifted place', [part('Демонтаж', 'walls'), part('Монтаж', 'wires', shifted)]),
    book('works, materials and delivery', [
      part('Работы', 'finish', totalled),
      part('Материалы', 'goods', goodsTable),
      part('Доставка', 'pipes', lumps),
    ]),
    book('a summary of another name', pair, { after: [summaryOf('Общее', pair, 22)] }),
    book('a summary of a part', [...pair, part('Благоустройство', 'finish')], { before: [summaryOf('ССР', pair)] }),
    book('a hidden copy', [
      { sheet: 'Смета', works: wires, belongs: true, look: totalled },
      { sheet: 'копия', works: wires, belongs: false, look: totalled, hidden: true },
    ]),
    book('a hidden price list', [part('Смета', 'wires'), { ...part('Цены', 'goods', priceList, false), hidden: true }]),
    book('a price list with empty quantities', [
      part('Расчёт', 'pipes'),
      part('Прайс-лист', 'goods', emptyQuantities, false),
    ]),
    book('an act of a part of the works', [
      { sheet: 'Смета', works: walls, belongs: true, look: totalled },
      {
        sheet: 'КС-2',
        works: walls.slice(0, 2).map((work) => ({ ...work, quantity: 1 })),
        belongs: false,
        look: totalled,
      },
    ]),
    book('a second edition', [
      { sheet: 'Ред. 1', works: pipes, belongs: false },
      { sheet: 'Ред. 2', works: [...pipes.slice(1), ...wires.slice(0, 1)], belongs: true },
    ]),
    book(
      'twelve rooms',
      Array.from({ length: 12 }, (_none, at) => part(`Пом. ${at + 101}`, 'finish')),
    ),
    book('two bills without prices', [part('ВОР', 'walls', unpriced), part('ВОР доп.', 'pipes', unpriced)]),
    book('an offer with an unpriced schedule', [
      { sheet: 'Смета', works: wires, belongs: true },
      { sheet: 'График', works: wires, belongs: false, look: unpriced },
    ]),
    book('two continuations', [
      part('Смета', 'walls'),
      part('Продолжение', 'wires', headless),
      part('Окончание', 'pipes', headless),
    ]),
    book('one priced sheet of three', [part('КП', 'pipes', totalled)], { before: [COVER], after: [EMPTY] }),
    book('the offer behind a price list', [
      part('Прайс', 'goods', priceList, false),
      part('КП', 'finish', turnedRound),
    ]),
  ];
}
