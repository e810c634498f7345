import { decimal, plain, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import {
  calculatePosition,
  type ChargedSums,
  coefficientFor,
  costCoefficientOf,
  lineQuantity,
} from '@karkas/domain/specification/index.ts';
import { emptyRow } from '../bill/rows/bill-row.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow, LineTerms } from '../bill-reader.types.ts';
import { coefficientsOf, type StatedCoefficient } from './estimate-coefficients.ts';
import type { EstimateLine, Group } from './estimate-lines.ts';
import { ELEMENT_NAMES } from './exchange-words.data.ts';
import {
  GRADE,
  LABOUR_CODE,
  MACHINE_CODE,
  MACHINIST_CODE,
  MACHINIST_NAME,
  VOLUME_NOTE,
} from './estimate-words.data.ts';

/** The kind of a line: by its group, unless stated explicitly. */
type PositionLine = { line: EstimateLine; group: Group | null; kind?: LineTerms['kind'] };

/** The rows of one position, in order. */
export type PositionRows = {
  head: EstimateLine;
  lines: PositionLine[];
  /** The kind of the position itself, if it has no lines and the file states it. */
  kind?: LineTerms['kind'];
  coefficients: StatedCoefficient[];
  overhead: string | null;
  profit: string | null;
  /** The stated justification of overhead. */
  markupGround?: string;
  formula: string | null;
  /** The stated total of the position, with its row. */
  stated: { row: number; total: string } | null;
};

/** The calculated sums of a position that charges are based on. */
export type CountedPosition = ChargedSums;

export type ReadPosition = {
  rows: BillRow[];
  stated: PositionRows['stated'];
  counted: string;
  sums: CountedPosition;
};

type Place = { sheet: string; cellsOf: (line: EstimateLine) => BillRow['source']['cells'] };

/** Reads a position with its lines and calculates their sum by the rules of the form. */
export function readPosition(position: PositionRows, place: Place): ReadPosition {
  const { head } = position;
  const volume = volumeOf(head);
  const own = position.lines.length === 0 && priceOf(head) !== null;
  const lines: PositionLine[] = own ? [{ line: head, group: null, kind: position.kind ?? 'material' }] : position.lines;
  const kinds = lines.map(({ line, group, kind }) => kind ?? kindOf(line, group));
  const coefficients = coefficientsOf(
    lines.map(({ line }, at) => ({
      kind: kinds[at] ?? 'material',
      quantity: own ? null : line.value('coefficient'),
      cost: line.value('cost_coefficient'),
    })),
    position.coefficients,
  );
  // Without lines it cannot be priced, so it waits for its norm.
  const work = workOf(position, place, lines.length === 0 ? null : coefficients);
  let machineRow: number | null = null;
  const resources = lines.map(({ line }, at): BillRow => {
    const kind = kinds[at] ?? 'material';
    if (kind === 'machine') machineRow = line.row.number;
    const coefficient = coefficientFor(kind, coefficients);
    const norm = own ? '1' : normOf(line, coefficient);
    const counted = norm === null || volume === null ? null : lineQuantity({ volume, norm, coefficient });
    const quantity = own ? volume : (line.value('quantity') ?? counted);
    const isCounted = counted !== null && quantity !== null && decimal(counted).eq(decimal(quantity));
    return {
      ...emptyRow({ sheet: place.sheet, row: line.row.number, cells: place.cellsOf(line) }),
      kind: 'resource',
      name: line.texts.name,
      code: line.texts.code === '' ? null : line.texts.code,
      unit_raw: line.texts.unit,
      quantity,
      price: priceOf(line),
      is_hidden: line.row.isHidden,
      line_terms: {
        kind,
        grade: kind === 'labour' || kind === 'machinist' ? gradeOf(line) : null,
        norm_quantity: isCounted ? norm : null,
        coefficient,
        cost_coefficient: costCoefficientOf(coefficients),
        ...indexOf(line),
        machine_row: kind === 'machinist' ? machineRow : null,
      },
    };
  });
  const sums = countedSums(work, resources);
  return { rows: [work, ...resources], stated: position.stated, counted: sums.total, sums };
}

function workOf(position: PositionRows, place: Place, coefficients: ReturnType<typeof coefficientsOf> | null): BillRow {
  const { head } = position;
  return {
    ...emptyRow({ sheet: place.sheet, row: head.row.number, cells: place.cellsOf(head) }),
    kind: 'work',
    number: /^\d+(?:\.\d+){0,9}/.exec(head.texts.number)?.[0] ?? null,
    name: head.texts.name,
    code: head.texts.code === '' ? null : head.texts.code,
    unit_raw: head.texts.unit,
    quantity: volumeOf(head),
    formula: position.formula,
    is_hidden: head.row.isHidden,
    ...(coefficients === null
      ? {}
      : {
          position_terms: {
            overhead_percent: position.overhead,
            profit_percent: position.profit,
            kind_of_work: kindOfWork(position),
            coefficients,
          },
        }),
  };
}

/**
 * «Пр/812-016.0-1» is row 16. With only one percent stated, the row would supply the other, which the file does not
 * charge.
 */
function kindOfWork({ overhead, profit, markupGround: ground = '' }: PositionRows): string | null {
  const found = /^Пр\/812-0{0,2}(\d{1,3})\.(\d{1,2})(?:-\d)?(?!\d)/iu.exec(ground);
  if (found === null || overhead === null || profit === null) return null;
  return found[2] === '0' ? (found[1] ?? null) : `${found[1]}.${found[2]}`;
}

/** The total of the position as the specification will calculate it. */
function countedSums({ quantity, position_terms: terms }: BillRow, lines: readonly BillRow[]): CountedPosition {
  if (quantity === null || lines.length === 0)
    return { payroll: '0.00', direct: '0.00', equipment: '0.00', total: '0.00' };
  return calculatePosition({
    volume: quantity,
    lines: lines.map((line) => ({
      kind: line.line_terms?.kind ?? 'material',
      quantity: line.quantity ?? '0',
      price: line.price,
      supplyBy: 'own',
      costCoefficient: line.line_terms?.cost_coefficient ?? '1',
    })),
    overheadPercent: terms?.overhead_percent ?? null,
    profitPercent: terms?.profit_percent ?? null,
  });
}

function volumeOf(head: EstimateLine): string | null {
  const [stated, perUnit, coefficient] = [head.value('quantity'), head.value('per_unit'), head.value('coefficient')];
  if (stated !== null || perUnit === null) return stated;
  return coefficient === null ? perUnit : roundQuantity(decimal(perUnit).times(decimal(coefficient)));
}

/** Per unit; if coefficients of one kind differ, each is multiplied into the norm of its line. */
function normOf(line: EstimateLine, inForce: string): string | null {
  const perUnit = line.value('per_unit');
  const own = line.value('coefficient') ?? '1';
  if (perUnit === null || decimal(own).eq(decimal(inForce))) return perUnit;
  return inForce === '1' ? roundQuantity(decimal(perUnit).times(decimal(own))) : null;
}

function kindOf(line: EstimateLine, group: Group | null): LineTerms['kind'] {
  const { code, name, unit } = line.texts;
  if (MACHINIST_CODE.test(code) || MACHINIST_NAME.test(name)) return 'machinist';
  if (MACHINE_CODE.test(code)) return 'machine';
  if (LABOUR_CODE.test(code)) return 'labour';
  switch (group) {
    case 'labour':
      return 'labour';
    case 'machinists':
      return 'machinist';
    case 'machines':
      return /чел/iu.test(unit) ? 'machinist' : 'machine';
    case 'equipment':
      return 'equipment';
    case 'materials':
    case null:
      return 'material';
  }
}

function gradeOf({ texts }: EstimateLine): string | null {
  const found = GRADE.exec(texts.name)?.[1]?.replace(',', '.');
  const grade =
    found ?? /^(?:1-\d{3}-(\d)(\d)|4-\d{3}-0(\d)(\d))$/.exec(texts.code)?.slice(1).filter(Boolean).join('.');
  const value = grade === undefined ? null : parseDecimalInput(grade);
  return value !== null && decimal(value).gte(decimal('1')) && decimal(value).lte(decimal('8'))
    ? plain(decimal(value))
    : null;
}

function priceOf(line: EstimateLine): string | null {
  const current = line.value('price');
  if (current !== null) return roundMoney(current);
  const [base, index] = [line.value('base_price'), line.value('index')];
  return base === null || index === null ? null : roundMoney(decimal(base).times(decimal(index)));
}

/** Base price and index, if they give the current price. */
function indexOf(line: EstimateLine): Pick<LineTerms, 'base_price' | 'price_index'> {
  const [base, index] = [line.value('base_price'), line.value('index')];
  if (base === null || index === null) return { base_price: null, price_index: null };
  const isSame = roundMoney(decimal(base).times(decimal(index))) === priceOf(line);
  return isSame ? { base_price: roundMoney(base), price_index: index } : { base_price: null, price_index: null };
}

export function volumeFormula(text: string): string | null {
  return VOLUME_NOTE.exec(text)?.[1]?.trim() ?? null;
}

export type GroupLine = { line: EstimateLine; group: Group };

const KIND_OF_GROUP = {
  labour: 'labour',
  machines: 'machine',
  machinists: 'machinist',
  materials: 'material',
  equipment: 'equipment',
} as const;
const IS_WITHIN = /^в\s?т/iu;

/**
 * The cost groups of a position as its lines, for an estimate printed without resources. «В т.ч. ОТм» is a part of
 * the machines above it.
 */
export function linesOfGroups(head: EstimateLine, groups: readonly GroupLine[]): PositionLine[] {
  const volume = head.value('quantity') ?? head.value('per_unit');
  return groups.flatMap(({ line, group }, at) => {
    const price = pricePerUnit(line, volume);
    if (price === null) return [];
    const next = groups[at + 1];
    const within = group === 'machines' && next?.group === 'machinists' && IS_WITHIN.test(next.line.texts.name);
    const part = within ? (pricePerUnit(next.line, volume) ?? '0') : '0';
    const own = plain(decimal(price).minus(decimal(part)));
    return [{ line: asLine(line, head, { group, price: own }), group, kind: KIND_OF_GROUP[group] }];
  });
}

function pricePerUnit(line: EstimateLine, volume: string | null): string | null {
  const [price, total] = [line.value('price'), line.value('total')];
  if (price !== null) return price;
  return total === null || volume === null || decimal(volume).eq('0')
    ? null
    : plain(decimal(total).div(decimal(volume)));
}

function asLine(
  line: EstimateLine,
  head: EstimateLine,
  { group, price }: { group: Group; price: string },
): EstimateLine {
  const kind = KIND_OF_GROUP[group];
  const name = kind === 'equipment' ? line.texts.name : ELEMENT_NAMES[kind];
  return {
    row: line.row,
    texts: { number: '', code: '', name, unit: head.texts.unit },
    value: (column) => (column === 'per_unit' ? '1' : column === 'price' ? price : null),
  };
}
