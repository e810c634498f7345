import {
  columnNumbers,
  costOf,
  type MadeBill,
  money,
  quantityCell,
  type Random,
  SheetWriter,
  tailRows,
  titleRows,
  vatOf,
} from './priced-bills.fixtures.ts';

export type Layout = (random: Random) => MadeBill;
export type Cells = Parameters<SheetWriter['put']>[0];

const SECTION_NAMES = ['Стены', 'Полы', 'Кровля', 'Отделка', 'Сети'];
export const several = (random: Random): number[] => Array.from({ length: random(4) + 1 }, (_none, index) => index);
export const empty = (count: number): Cells => Array.from({ length: count }, () => null);

/** An author's mistake: a third of the totals differ from the sum of their rows. */
export const slip = (random: Random): bigint => (random(3) === 0 ? BigInt(random(90_000) + 1) : 0n);

export function eachSection(sheet: SheetWriter, width: number, write: (place: number) => void, total?: Cells): void {
  const { random } = sheet;
  const withTotals = total !== undefined && random(2) === 0;
  for (const place of several(random)) {
    sheet.section(SECTION_NAMES[place] ?? 'Прочее', width);
    several(random).forEach(() => write(place));
    if (withTotals) sheet.put([...total.slice(0, -1), money(sheet, sheet.sumOfSection)]);
    if (random(3) === 0) sheet.put([]);
  }
}

/** № · name · unit · quantity · price · amount, with a total. */
const plainPrice: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.']]);
  columnNumbers(sheet, 6);
  const write = (): void => {
    const [quantity, price] = [sheet.quantity(), sheet.price()];
    const cost = costOf(quantity, price);
    const name = sheet.work();
    sheet.put([
      sheet.works,
      name,
      sheet.unit(),
      quantityCell(sheet, quantity),
      money(sheet, price),
      money(sheet, cost),
    ]);
    sheet.add(cost);
  };
  eachSection(sheet, 6, write, [null, 'Итого по разделу', null, null, null, null]);
  const stated = sheet.read + slip(random);
  sheet.put([null, 'ИТОГО', null, null, null, money(sheet, stated)]);
  tailRows(sheet);
  return sheet.finish(stated, null);
};

/** The annex of a contract: prices and amounts of materials and works side by side. */
const annex: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([
    [
      '№',
      'Наименование работ, материалов',
      'Ед. изм.',
      'Кол-во',
      'Цена материалов',
      'Цена работ (СМР, ПНР)',
      'Стоимость материалов',
      'Стоимость работ',
      'Итого',
      'Примечание',
    ],
  ]);
  columnNumbers(sheet, 10);
  eachSection(sheet, 10, () => {
    const [quantity, material, work] = [sheet.quantity(), sheet.price(), sheet.price()];
    const costs = [costOf(quantity, material), costOf(quantity, work)] as const;
    const name = sheet.work();
    sheet.put([
      sheet.works,
      name,
      sheet.unit(),
      quantityCell(sheet, quantity),
      money(sheet, material),
      money(sheet, work),
      money(sheet, costs[0]),
      money(sheet, costs[1]),
      money(sheet, costs[0] + costs[1]),
    ]);
    sheet.add(costs[0] + costs[1]);
  });
  const stated = sheet.read + slip(random);
  sheet.put([null, 'Итого', ...empty(6), money(sheet, stated)]);
  sheet.put([null, 'в том числе НДС 22 %', ...empty(6), money(sheet, (stated * 22n + 61n) / 122n)]);
  tailRows(sheet);
  return sheet.finish(stated, true);
};

/** КОД separates works from materials; each has its own price columns. */
const tenderForm: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  const merged = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2', 'F1:F2', 'G1:H1', 'I1:J1'];
  sheet.heading(
    [
      [
        '№ п/п',
        'КОД',
        'Наименование затрат',
        'Ед. изм.',
        'Объем по виду работ',
        'Общий расход по материалу',
        'Цена за ед. с НДС 22 %',
        null,
        'Стоимость с НДС 22 %',
        null,
      ],
      [...empty(6), 'Материалы', 'СМР, ПНР', 'Материалы', 'СМР, ПНР'],
    ],
    random(2) === 0 ? merged : [],
  );
  columnNumbers(sheet, 10);
  eachSection(sheet, 10, () => {
    const [quantity, price] = [sheet.quantity(), sheet.price()];
    const name = sheet.work();
    sheet.put([
      sheet.works,
      'Р',
      name,
      sheet.unit(),
      quantityCell(sheet, quantity),
      null,
      null,
      money(sheet, price),
      null,
      money(sheet, costOf(quantity, price)),
    ]);
    sheet.add(costOf(quantity, price));
    several(random)
      .slice(1)
      .forEach(() => {
        const [own, ownPrice] = [sheet.quantity(), sheet.price()];
        sheet.put([
          null,
          'мат.',
          sheet.material(),
          'кг',
          null,
          quantityCell(sheet, own),
          money(sheet, ownPrice),
          null,
          money(sheet, costOf(own, ownPrice)),
          null,
        ]);
        sheet.add(costOf(own, ownPrice));
      });
  });
  const stated = sheet.read + slip(random);
  sheet.put([null, null, 'Итого с НДС', ...empty(6), money(sheet, stated)]);
  tailRows(sheet);
  return sheet.finish(stated, true);
};

/** The work's price includes its materials, which are listed below as parts. */
const offer: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading(
    [
      [
        'Номер п/п',
        'Код узла ИСР',
        'Наименование затрат',
        'Ед. изм.',
        'Коэф. расхода',
        'Общее кол-во',
        'Цена',
        null,
        'Цена ИТОГО',
        'Стоимость',
        null,
        'Общая стоимость',
      ],
      [...empty(6), 'Материалы', 'СМР, ПНР', null, 'Материалы', 'СМР, ПНР', null],
    ],
    ['G1:H1', 'J1:K1', 'I1:I2', 'L1:L2'],
  );
  columnNumbers(sheet, 12);
  eachSection(sheet, 12, (place) => {
    const quantity = sheet.quantity();
    const work = sheet.price();
    const rows = several(random).map(() => ({ own: sheet.quantity(), price: sheet.price() }));
    const sum = rows.reduce((total, { own, price }) => total + costOf(own, price), 0n);
    const material = (sum * 1000n + quantity / 2n) / quantity;
    const costs = [costOf(quantity, material), costOf(quantity, work)] as const;
    const name = sheet.work();
    sheet.put([
      `${place + 1}.${sheet.works}`,
      `07.0${place}.01`,
      name,
      sheet.unit(),
      null,
      quantityCell(sheet, quantity),
      money(sheet, material),
      money(sheet, work),
      money(sheet, material + work),
      money(sheet, costs[0]),
      money(sheet, costs[1]),
      money(sheet, costs[0] + costs[1]),
    ]);
    sheet.add(costs[0] + costs[1]);
    for (const { own, price } of rows) {
      sheet.put([
        null,
        null,
        sheet.material(),
        'кг',
        { number: '1.05' },
        quantityCell(sheet, own),
        money(sheet, price),
        null,
        null,
        money(sheet, costOf(own, price)),
      ]);
    }
  });
  const stated = sheet.read + slip(random);
  sheet.put([null, null, 'ИТОГО без НДС', ...empty(8), money(sheet, stated)]);
  sheet.put([null, null, 'НДС 22%', ...empty(8), money(sheet, vatOf(stated, 22n))]);
  sheet.put([null, null, 'ВСЕГО с НДС', ...empty(8), money(sheet, stated + vatOf(stated, 22n))]);
  tailRows(sheet);
  return sheet.finish(stated, false);
};

/** A three-row header: without and with VAT, each for materials, works and both. */
const threeRows: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading(
    [
      [
        '№ п/п',
        'Наименование работ и затрат',
        'Ед. изм.',
        'Количество',
        'Цена за единицу, руб.',
        null,
        null,
        'Стоимость, руб.',
        null,
        null,
      ],
      [...empty(4), 'без НДС', null, null, 'без НДС', null, null],
      [...empty(4), 'Материалы', 'Работы', 'Всего', 'Материалы', 'Работы', 'Всего'],
    ],
    ['A1:A3', 'B1:B3', 'C1:C3', 'D1:D3', 'E1:G1', 'H1:J1', 'E2:G2', 'H2:J2'],
  );
  columnNumbers(sheet, 10);
  const write = (): void => {
    const [quantity, material, work] = [sheet.quantity(), sheet.price(), random(4) === 0 ? 0n : sheet.price()];
    const costs = [costOf(quantity, material), costOf(quantity, work)] as const;
    const name = sheet.work();
    sheet.put([
      sheet.works,
      name,
      sheet.unit(),
      quantityCell(sheet, quantity),
      money(sheet, material),
      money(sheet, work),
      money(sheet, material + work),
      money(sheet, costs[0]),
      money(sheet, costs[1]),
      money(sheet, costs[0] + costs[1]),
    ]);
    sheet.add(costs[0] + costs[1]);
  };
  eachSection(sheet, 10, write, [null, 'Всего по разделу', ...empty(7), null]);
  const stated = sheet.read + slip(random);
  sheet.put([null, 'Всего по смете', ...empty(7), money(sheet, stated)]);
  sheet.put([null, 'НДС 20 %', ...empty(7), money(sheet, vatOf(stated, 20n))]);
  sheet.put([null, 'Всего с НДС', ...empty(7), money(sheet, stated + vatOf(stated, 20n))]);
  tailRows(sheet);
  return sheet.finish(stated, false);
};

export const FIRST_LAYOUTS = { plainPrice, annex, tenderForm, offer, threeRows } satisfies Record<string, Layout>;
