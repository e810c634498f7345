import { recordOf } from '@karkas/api/core/record-of.ts';
import {
  addAll,
  decimal,
  parseDecimalInput,
  plain,
  roundMoney,
  roundQuantity,
} from '@karkas/domain/decimal/decimal.ts';
import {
  ELEMENT_KINDS,
  type ElementKind,
  elementPrices,
  type ElementPrices,
  isZero,
  pricedFromElements,
} from './cost-elements.ts';
import { LABOUR_CODE, MACHINE_CODE, MACHINIST_CODE, MACHINIST_NAME } from './estimate-words.data.ts';
import {
  ARPS_COLLECTION,
  ARPS_WORDS,
  UNIT_OF_LABOUR,
  UNIT_OF_MACHINE,
  UNSUPPORTED_TEXTS,
} from './exchange-words.data.ts';
import type { StatedLine, StatedPosition } from './stated-estimate.ts';

export type ArpsRecord = readonly string[];

const FIELD = { base: 5, price: 15, labour: 16, machines: 17, machinists: 18, materials: 19 } as const;
const QUANTITY = 26;
const ELEMENTS = ['base', 'price', 'labour', 'machines', 'machinists', 'materials'] as const;

/** Parses a position record and the percent and resource records after it. */
export function arpsPosition([position = [], ...others]: readonly ArpsRecord[]): StatedPosition {
  const at = (index: number): string => position[index] ?? '';
  const texts = { number: at(1), code: at(2).replace(ARPS_COLLECTION, ''), name: at(4), unit: at(3) };
  const quantity = at(QUANTITY);
  const head: StatedLine = { texts, kind: 'material', figures: { quantity, per_unit: quantity } };
  const unsupported: string[] = [];
  const notes: string[] = [];
  const resources = others.filter(([type]) => type === '30').map((record) => resourceOf(record, quantity));
  const prices = elementPrices(
    recordOf(ELEMENTS, (name) => at(FIELD[name])),
    unsupported,
  );
  const priced = pricedOf(prices, head, resources);
  if (priced.lines !== resources)
    for (const { texts: stated, figures } of resources)
      notes.push(
        ARPS_WORDS.resource([stated.code, stated.name, figures.per_unit, stated.unit].filter(Boolean).join(' ')),
      );
  const percents = others.filter(([type]) => type === '25');
  for (const record of percents)
    if (record[1] !== '2' && record[1] !== '3') notes.push(ARPS_WORDS.coefficient(record.slice(1).join(' ').trim()));
  const overhead = percentOf(percents, '2', UNSUPPORTED_TEXTS.overhead, unsupported);
  const profit = percentOf(percents, '3', UNSUPPORTED_TEXTS.profit, unsupported);
  return { ...priced, coefficients: [], overhead, profit, formula: '', total: '', notes, unsupported };
}

/** From the resources if they add up to the cost elements; else from the elements. */
function pricedOf(
  prices: ElementPrices | null,
  head: StatedLine,
  resources: StatedLine[],
): Pick<StatedPosition, 'head' | 'lines'> {
  if (prices === null) return { head, lines: [] };
  return resources.length > 0 && isSumOf(prices, head, resources)
    ? { head, lines: resources }
    : pricedFromElements(head, prices);
}

/** Compared to the kopeck for the whole volume: a difference per unit is multiplied by it. */
function isSumOf(prices: ElementPrices, head: StatedLine, resources: readonly StatedLine[]): boolean {
  return ELEMENT_KINDS.every((kind) => {
    const own = resources.filter((line) => line.kind === kind);
    const costs = own.map(({ figures }) => productOf(figures.quantity, figures.price));
    const whole = productOf(head.figures.quantity, prices[kind]);
    if (whole === null || costs.includes(null)) return false;
    return roundMoney(addAll(costs.map((cost) => roundMoney(cost ?? '0')))) === roundMoney(whole);
  });
}

function productOf(first = '', second = ''): string | null {
  const [one, other] = [parseDecimalInput(first), parseDecimalInput(second)];
  return one === null || other === null ? null : plain(decimal(one).times(decimal(other)));
}

function resourceOf(record: ArpsRecord, volume: string): StatedLine {
  const at = (index: number): string => record[index] ?? '';
  const texts = { number: '', code: at(1), name: at(3), unit: at(2) };
  const quantity = productOf(at(5), volume);
  return {
    texts,
    kind: kindOf(texts),
    figures: { per_unit: at(5), quantity: quantity === null ? '' : roundQuantity(quantity), price: at(7) },
  };
}

function kindOf({ code, name, unit }: StatedLine['texts']): ElementKind {
  if (MACHINIST_CODE.test(code) || MACHINIST_NAME.test(name)) return 'machinist';
  if (MACHINE_CODE.test(code) || UNIT_OF_MACHINE.test(unit)) return 'machine';
  return LABOUR_CODE.test(code) || UNIT_OF_LABOUR.test(unit) ? 'labour' : 'material';
}

/** Programs write a share or a percent: shares are never above five, percents in force never below twenty. */
function percentOf(records: readonly ArpsRecord[], kind: string, name: string, unsupported: string[]): string {
  const [first, ...others] = records.filter((record) => record[1] === kind).map((record) => record[4] ?? '');
  for (const other of others) unsupported.push(ARPS_WORDS.second(name, other));
  const value = first === undefined ? null : parseDecimalInput(first);
  if (first === undefined || (value !== null && isZero(value))) return '';
  const amount = value === null ? null : decimal(value);
  if (amount?.gt(decimal('0')) === true && amount.lte(decimal('5'))) return plain(amount.times(decimal('100')));
  if (amount?.gte(decimal('20')) === true && amount.lte(decimal('500'))) return plain(amount);
  unsupported.push(ARPS_WORDS.percent(name, first));
  return '';
}
