import { isApiError } from '#platform/requests/api-error.ts';
import type { RowFields } from '#platform/edits/waiting-edits.ts';
import type { InvalidPatch } from '#ui/data-grid/store/grid-store-types.ts';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import type { LineEdit } from './line-requests.ts';

/** Formatting of rejected values and of errors without a field. */
export type RefusalWords = { format: CellFormat; describe: (error: unknown) => string };

/** Rejected texts by cell. A norm is chosen in its panel and has no cell. */
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

/** Typed texts by cell. */
export function cellTexts(fields: RowFields, format: CellFormat): Record<string, string> {
  const { formula = null, norm_id: _, ...cells } = fields;
  const texts = new Map(Object.entries(cells).map(([key, value]) => [key, format.edit(kindOf(key), value)]));
  // A linked formula contains row keys that the user never typed, so its result is displayed instead.
  if (formula !== null && !formula.includes('[')) texts.set('quantity', `=${formula}`);
  return Object.fromEntries(texts);
}

function kindOf(key: string): 'money' | 'quantity' | 'text' {
  if (key === 'price') return 'money';
  return key === 'quantity' || key === 'norm_quantity' ? 'quantity' : 'text';
}
