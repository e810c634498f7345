import { isApiError } from '#platform/api-error.ts';
import type { RowFields } from '#platform/edits/waiting-edits.ts';
import type { InvalidPatch } from '#ui/data-grid/grid-store-types.ts';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import type { LineEdit } from './line-requests.ts';

/** How a refusal is shown: values as their cells are typed, and the sentence of one that names no field. */
export type RefusalWords = { format: CellFormat; describe: (error: unknown) => string };

/** The texts that were refused, for the cells they were typed into. A norm is chosen in its panel and has no such cell. */
export function refusedCells(
  { line, fields }: LineEdit,
  { error, place }: { error: unknown; place: number | null },
  { format, describe }: RefusalWords,
): InvalidPatch[] {
  const said = new Map(isApiError(error) ? error.errors.map(({ field, message }) => [field, message] as const) : []);
  const start = place === null ? '' : `operations.${place}.`;
  const whole = [...said].find(([field]) => field.startsWith(start))?.[1] ?? describe(error);
  const message = (key: string): string => said.get(`${start}${key}`) ?? whole;
  return Object.entries(cellTexts(fields, format)).map(([key, text]) => ({
    row: line.id,
    key,
    text,
    message: message(key === 'quantity' && !said.has(`${start}quantity`) ? 'formula' : key),
  }));
}

/** What was typed, by the cell it was typed into. */
export function cellTexts(fields: RowFields, format: CellFormat): Record<string, string> {
  const { formula = null, norm_id: _, ...cells } = fields;
  const texts = new Map(Object.entries(cells).map(([key, value]) => [key, format.edit(kindOf(key), value)]));
  // A formula that names other rows is kept by their keys, which nobody has typed: the number it gave stands for it.
  if (formula !== null && !formula.includes('[')) texts.set('quantity', `=${formula}`);
  return Object.fromEntries(texts);
}

function kindOf(key: string): 'money' | 'quantity' | 'text' {
  if (key === 'price') return 'money';
  return key === 'quantity' || key === 'norm_quantity' ? 'quantity' : 'text';
}
