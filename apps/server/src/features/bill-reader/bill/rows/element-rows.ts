import type { ResourceType } from '../../bill-reader.types.ts';
import type { BillLine } from './bill-line.ts';
import { ELEMENT, ELEMENT_TYPES, OF_WHICH_ELEMENT } from './element-words.data.ts';
import { normaliseTitle } from '../columns/header-aliases.ts';

/** «ЗП», «ЭМ», «МР», «НР от ЗП» below a position: a cost element, or a part of one. */
export type CostElement = { type: ResourceType; isOfWhich: boolean };

/** The cost element of a row in the layout of estimate programs; null for any other row. */
export function costElement(line: BillLine): CostElement | null {
  if (line.number !== null) return null;
  const text = normaliseTitle(line.texts.name ?? '');
  if (!ELEMENT.test(text)) return null;
  const type = ELEMENT_TYPES.find(({ is }) => is.test(text))?.type ?? 'other';
  return { type, isOfWhich: OF_WHICH_ELEMENT.test(text) };
}
