import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import type { EstimateLine, Group } from './estimate-lines.ts';
import type { PositionLine } from './estimate-position.ts';
import { ELEMENT_NAMES } from './exchange-words.data.ts';

export type GroupLine = { line: EstimateLine; group: Group };

const KINDS = {
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
    return [{ line: asLine(line, head, { group, price: own }), group, kind: KINDS[group] }];
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
  const kind = KINDS[group];
  const name = kind === 'equipment' ? line.texts.name : ELEMENT_NAMES[kind];
  return {
    row: line.row,
    texts: { number: '', code: '', name, unit: head.texts.unit },
    value: (column) => (column === 'per_unit' ? '1' : column === 'price' ? price : null),
  };
}
