import {
  columnNumbers,
  costOf,
  money,
  quantityCell,
  rubles,
  SheetWriter,
  tailRows,
  titleRows,
} from './priced-bills.fixtures.ts';
import { eachSection, empty, type Layout, several, slip } from './priced-layouts.fixtures.ts';

const PLAIN = ['№ п/п', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'];

/** A plain priced row in the columns above. */
function writeWork(sheet: SheetWriter, number: string | number): bigint {
  const [quantity, price] = [sheet.quantity(), sheet.price()];
  const cost = costOf(quantity, price);
  sheet.put([
    number,
    sheet.work(),
    sheet.unit(),
    quantityCell(sheet, quantity),
    money(sheet, price),
    money(sheet, cost),
  ]);
  sheet.add(cost);
  return cost;
}

/** 1 = 1.1 + 1.2, each priced; counting both would double the document. */
const sumOfParts: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([['№ п/п', 'Шифр', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость']]);
  for (const group of several(random)) {
    const parts = [...several(random), 4, 5].map(() => ({ quantity: sheet.quantity(), price: sheet.price() }));
    const sum = parts.reduce((total, one) => total + costOf(one.quantity, one.price), 0n);
    const row = [
      `${group + 1}`,
      `06-01-00${group}`,
      `Комплекс работ ${group + 1}`,
      'компл',
      1,
      money(sheet, sum),
      money(sheet, sum),
    ];
    sheet.put(row);
    sheet.sections += 1;
    parts.forEach(({ quantity, price }, place) => {
      const cost = costOf(quantity, price);
      const name = sheet.work();
      sheet.put([
        { text: `${group + 1}.${place + 1}` },
        `06-02-00${place}`,
        name,
        'м2',
        quantityCell(sheet, quantity),
        money(sheet, price),
        money(sheet, cost),
      ]);
      sheet.add(cost);
    });
  }
  const stated = sheet.read + slip(random);
  sheet.put([null, null, 'Всего', ...empty(3), money(sheet, stated)]);
  tailRows(sheet);
  return sheet.finish(stated, null);
};

/** A table of part totals follows the parts. */
const totalsTable: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([PLAIN]);
  columnNumbers(sheet, 6);
  const parts: { name: string; sum: bigint }[] = [];
  for (const place of [0, ...several(random)]) {
    const name = `Часть ${parts.length + 1}${place}`;
    sheet.section(name, 6);
    for (const number of several(random)) writeWork(sheet, number + 1);
    parts.push({ name: `Раздел ${sheet.sections}. ${name}`, sum: sheet.sumOfSection });
  }
  sheet.put([]);
  for (const { name, sum } of parts) sheet.put([null, name, ...empty(3), money(sheet, sum)]);
  const stated = sheet.read + slip(random);
  sheet.put([null, 'ИТОГО по ведомости', ...empty(3), money(sheet, stated)]);
  return sheet.finish(stated, null);
};

/** Amounts without prices; the unlabelled sum is below its column. */
const onlyAmounts: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([['№', 'Наименование работ', 'Ед. изм.', 'Объём', 'Стоимость с НДС 20%, руб.']]);
  eachSection(sheet, 5, () => {
    const cost = sheet.price();
    const name = sheet.work();
    sheet.put([sheet.works, name, sheet.unit(), quantityCell(sheet, sheet.quantity()), money(sheet, cost)]);
    sheet.add(cost);
  });
  const stated = sheet.read + slip(random);
  sheet.put([...empty(4), { number: rubles(stated) }]);
  tailRows(sheet);
  return sheet.finish(stated, true);
};

/** Each section heading states its amount; there is no total. */
const sectionsWithSums: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([PLAIN]);
  let stated = 0n;
  for (const place of [0, ...several(random)]) {
    const row = sheet.put([null, `Раздел ${sheet.sections + 1}. Часть ${place}`, ...empty(4)]);
    sheet.sections += 1;
    const before = sheet.read;
    for (const number of several(random)) writeWork(sheet, number + 1);
    const sum = sheet.read - before + slip(random);
    sheet.rows[row - 1]?.splice(5, 1, money(sheet, sum));
    stated += sum;
  }
  return sheet.finish(stated, null);
};

/** A two-row header without merged cells, numbers typed beside the table, a total below a note. */
const unmerged: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([
    ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', null, 'Стоимость, руб.', null],
    [...empty(4), 'Материалы', 'Работы', 'Материалы', 'Работы'],
  ]);
  columnNumbers(sheet, 8);
  eachSection(sheet, 8, () => {
    const [quantity, material, work] = [sheet.quantity(), sheet.price(), sheet.price()];
    const costs = [costOf(quantity, material), costOf(quantity, work)] as const;
    const name = sheet.work();
    const scratch = random(3) === 0 ? [null, null, { number: String(random(900)) }] : [];
    sheet.put([
      sheet.works,
      name,
      sheet.unit(),
      quantityCell(sheet, quantity),
      money(sheet, material),
      money(sheet, work),
      money(sheet, costs[0]),
      money(sheet, costs[1]),
      ...scratch,
    ]);
    sheet.add(costs[0] + costs[1]);
  });
  const stated = sheet.read + slip(random);
  sheet.put([null, 'Примечание: цены указаны без НДС']);
  sheet.put([null, 'Общая стоимость', ...empty(5), money(sheet, stated)]);
  tailRows(sheet);
  return sheet.finish(stated, false);
};

/** Only quantities: totals of volumes are not totals of money. */
const notPriced: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём']]);
  columnNumbers(sheet, 4);
  eachSection(sheet, 4, () => {
    const name = sheet.work();
    sheet.put([sheet.works, name, sheet.unit(), quantityCell(sheet, sheet.quantity())]);
  });
  sheet.put([null, 'Итого', null, quantityCell(sheet, sheet.quantity())]);
  tailRows(sheet);
  return sheet.finish(null, null);
};

/** A form without filled-in prices: zeros are not prices. */
const unfilled: Layout = (random) => {
  const sheet = new SheetWriter(random);
  titleRows(sheet);
  sheet.heading([PLAIN]);
  eachSection(sheet, 6, () => {
    const name = sheet.work();
    sheet.put([sheet.works, name, sheet.unit(), quantityCell(sheet, sheet.quantity()), null, 0]);
  });
  sheet.put([null, 'Итого', ...empty(3), 0]);
  return sheet.finish(0n, null);
};

export const ODD_LAYOUTS = { sumOfParts, totalsTable, onlyAmounts, sectionsWithSums, unmerged, notPriced, unfilled };
