import type { ResourceType } from '../vor-reader.types.ts';
import type { BillLine } from './bill-line.ts';
import { ELEMENT, ELEMENT_TYPES, OF_WHICH_ELEMENT } from './element-words.data.ts';
import { normaliseTitle } from './header-aliases.ts';

/** «ЗП», «ЭМ», «МР», «НР от ЗП» under a position: what its cost is made of, or what a part of that is. */
export type CostElement = { type: ResourceType; isOfWhich: boolean };

/** Such a line of the form that programs of estimates print; null for any other row. */
export function costElement(line: BillLine): CostElement | null {
  if (line.number !== null) return null;
  const text = normaliseTitle(line.texts.name ?? '');
  if (!ELEMENT.test(text)) return null;
  const type = ELEMENT_TYPES.find(({ is }) => is.test(text))?.type ?? 'other';
  return { type, isOfWhich: OF_WHICH_ELEMENT.test(text) };
}
