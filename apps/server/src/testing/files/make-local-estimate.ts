import { addAll, decimal, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { estimateHeading, num, total } from './estimate-form.ts';
import type { RowSpec, SheetSpec } from './make-workbook.ts';

export type MadeEstimate = { sheet: SheetSpec; sum: string; positions: string[]; filledRows: number[] };

type Random = (below: number) => number;

function seededRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const priceOf = (random: Random): string => `${random(5000) + 1}.${String(random(100)).padStart(2, '0')}`;
const normOf = (random: Random): string => `${random(40)}.${String(random(9999) + 1).padStart(4, '0')}`;
const percentOf = (amount: string, percent: string): string =>
  roundMoney(decimal(amount).times(decimal(percent)).times(decimal('0.01')));

type Line = { code: string; name: string; unit: string; coefficient: string };

/** A line as the form prints it, with its cost. */
function madeLine(
  random: Random,
  volume: string,
  { code, name, unit, coefficient }: Line,
): { row: RowSpec; cost: string } {
  const [perUnit, price] = [normOf(random), priceOf(random)];
  const quantity = roundQuantity(decimal(volume).times(decimal(perUnit)).times(decimal(coefficient)));
  const cost = roundMoney(decimal(quantity).times(decimal(price)));
  const own = coefficient === '1' ? null : num(coefficient);
  return {
    row: [null, code, name, unit, num(perUnit), own, num(quantity), null, null, num(price), null, num(cost)],
    cost,
  };
}

const LABOUR = { code: '1-100-35', name: 'Средний разряд работы 3,5', unit: 'чел.-ч' };
const MACHINIST = { code: '4-100-050', name: 'ОТм(ЗТм) Средний разряд машинистов 5', unit: 'чел.-ч' };

/** A position with workers, up to two machines with machinists and up to three materials. */
function madePosition(random: Random, number: number): { rows: RowSpec[]; sum: string } {
  const volume = `${random(300) + 1}.${random(1000)}5`;
  const coefficient = ['1', '1.15', '1.2', '1.35'][random(4)] ?? '1';
  const shown = coefficient.replace('.', ',');
  const rows: RowSpec[] = [
    [
      String(number),
      `ГЭСН0${random(9)}-01-00${random(9)}-0${random(9)}`,
      `Работа ${number}`,
      'м2',
      num(volume),
      null,
      num(volume),
    ],
  ];
  if (coefficient !== '1')
    rows.push([null, 'Приказ 55/пр прил.5', `Стеснённые условия ОЗП=${shown}; ЭМ=${shown}; ЗПМ=${shown}`]);
  const [payroll, others]: [string[], string[]] = [[], []];
  const add = (costs: string[], line: Line): void => {
    const made = madeLine(random, volume, line);
    costs.push(made.cost);
    rows.push(made.row);
  };
  rows.push([null, '1', 'ОТ(ЗТ)', 'чел.-ч']);
  add(payroll, { ...LABOUR, coefficient });
  rows.push([null, '2', 'ЭМ'], [null, null, 'ОТм(ЗТм)', 'чел.-ч']);
  for (let machine = random(3); machine > 0; machine -= 1) {
    add(others, { code: `91.05.0${machine}-017`, name: `Машина ${machine}`, unit: 'маш.-ч', coefficient });
    add(payroll, { ...MACHINIST, coefficient });
  }
  rows.push([null, '4', 'М']);
  for (let material = random(4); material > 0; material -= 1)
    add(others, { code: `01.7.0${material}.01-0001`, name: `Материал ${material}`, unit: 'кг', coefficient: '1' });
  const [overhead, profit] = [String(random(60) + 60), String(random(30) + 40)];
  const [pay, direct] = [roundMoney(addAll(payroll)), roundMoney(addAll([...payroll, ...others]))];
  const sum = roundMoney(addAll([direct, percentOf(pay, overhead), percentOf(pay, profit)]));
  const percent = (code: string, name: string, value: string): RowSpec => [
    null,
    code,
    name,
    '%',
    num(value),
    null,
    num(value),
    null,
    null,
    null,
    null,
    num(percentOf(pay, value)),
  ];
  rows.push(total('Итого прямые затраты', direct), total('ФОТ', pay));
  rows.push(percent('Пр/812-001.0', 'НР Работы', overhead), percent('Пр/774-001.0', 'СП Работы', profit));
  rows.push(total('Всего по позиции', sum), []);
  return { rows, sum };
}

/** A generated estimate: positions with all kinds of lines, and coefficients shared by the lines of a kind. */
export function madeEstimate(seed: number): MadeEstimate {
  const random = seededRandom(seed);
  const rows: RowSpec[] = [...estimateHeading(String(random(100)))];
  const positions: string[] = [];
  const count = random(3) + 1;
  for (let section = 1; section <= count; section += 1) {
    const first = positions.length;
    rows.push([`Раздел ${section}. Работы ${section}`]);
    for (let left = random(5) + 1; left > 0; left -= 1) {
      const made = madePosition(random, positions.length + 1);
      rows.push(...made.rows);
      positions.push(made.sum);
    }
    rows.push(total(`Итого по разделу ${section} Работы ${section}`, roundMoney(addAll(positions.slice(first)))));
  }
  const sum = roundMoney(addAll(positions));
  rows.push(total('ВСЕГО по смете', sum), ['Составил: Петрова А. С.']);
  const filledRows = rows.flatMap((row, at) => (Array.isArray(row) && row.length > 0 ? [at + 1] : []));
  return { sheet: { name: 'ЛСР', rows }, sum, positions, filledRows };
}
