import { addAll, decimal, parseDecimalInput, plain, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { LineTerms } from '../bill-reader.types.ts';
import { ELEMENT_NAMES, ELEMENT_WORDS } from './exchange-words.data.ts';
import type { StatedLine, StatedPosition } from './stated-estimate.ts';

/** Unit cost of a position by elements, as text; `machines` may include `machinists` or not. */
export type CostElements = Record<'base' | 'price' | 'labour' | 'machines' | 'machinists' | 'materials', string>;
export type ElementKind = Exclude<LineTerms['kind'], 'equipment'>;
export type ElementPrices = Record<ElementKind, string>;

export const ELEMENT_KINDS = ['labour', 'machine', 'machinist', 'material'] as const satisfies readonly ElementKind[];
const KOPECK = '0.01';

/** Current unit prices by element; null if the position has none that can be used, which is reported. */
export function elementPrices(stated: CostElements, unsupported: string[]): ElementPrices | null {
  const wrong = Object.values(stated).find((text) => text !== '' && parseDecimalInput(text) === null);
  if (wrong !== undefined) {
    unsupported.push(ELEMENT_WORDS.wrong(wrong));
    return null;
  }
  const at = (name: keyof CostElements): string => parseDecimalInput(stated[name]) ?? '0';
  const [price, machines, machinist] = [at('price'), at('machines'), at('machinists')];
  const common = { labour: at('labour'), machinist, material: at('materials') };
  // The pay of machinists is within the machine cost or beside it; only the full price shows which.
  const within = { ...common, machine: plain(decimal(machines).minus(decimal(machinist))) };
  const separate = { ...common, machine: machines };
  if (isZero(price) && isZero(sumOf(within))) {
    if (!isZero(at('base'))) unsupported.push(ELEMENT_WORDS.base(stated.base));
    return null;
  }
  const differs = (one: ElementPrices) =>
    decimal(price)
      .minus(decimal(sumOf(one)))
      .abs();
  const possible = [within, separate].filter(({ machine }) => decimal(machine).gte(decimal('0')));
  const same = possible.find((one) => differs(one).eq(decimal('0')));
  if (same !== undefined) return same;
  unsupported.push(ELEMENT_WORDS.parts(stated.price, roundMoney(sumOf(within))));
  return possible.find((one) => differs(one).lte(decimal(KOPECK))) ?? null;
}

/** A position priced from its elements, per unit; one with materials alone becomes that material. */
export function pricedFromElements(head: StatedLine, prices: ElementPrices): Pick<StatedPosition, 'head' | 'lines'> {
  const kinds = ELEMENT_KINDS.filter((kind) => !isZero(prices[kind]));
  if (kinds.length === 1 && kinds[0] === 'material')
    return { head: { ...head, figures: { ...head.figures, price: prices.material } }, lines: [] };
  const lines = kinds.map((kind): StatedLine => ({
    kind,
    texts: { number: '', code: '', name: ELEMENT_NAMES[kind], unit: head.texts.unit },
    figures: { per_unit: '1', quantity: head.figures.quantity ?? '', price: prices[kind] },
  }));
  return { head, lines };
}

const sumOf = (prices: ElementPrices): string => addAll(Object.values(prices));

export const isZero = (value: string): boolean => decimal(value).eq(decimal('0'));
