import { isApiError } from '#platform/requests/api-error.ts';
import type { RowFields } from '#platform/edits/waiting-edits.ts';
import type { InvalidPatch } from '#ui/data-grid/store/grid-store-types.ts';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import type { LineEdit } from './line-requests.ts';

/** Formatting of rejected values and of errors without a field. */
export type RefusalWords = { format: CellFormat; describe: (error: unknown) => string };

type Refusal = { error: unknown; place: number | null };

/** Rejected texts by cell. A norm is chosen in its panel and has no cell. */
export function refusedCells({ line, fields }: LineEdit, refusal: Refusal, words: RefusalWords): InvalidPatch[] {
  return Object.entries(cellTexts(fields, words.format)).map(([key, text]) => ({
    row: line.id,
    key,
    text,
    message: reasonOf(key, refusal, words),
  }));
}

/** Why the edit of the field was rejected. `place`: of the line in a batch. */
export function reasonOf(key: string, { error, place }: Refusal, { describe }: RefusalWords): string {
  const said = new Map(isApiError(error) ? error.errors.map(({ field, message }) => [field, message] as const) : []);
  const start = place === null ? '' : `operations.${place}.`;
  const field = key === 'quantity' && !said.has(`${start}quantity`) ? 'formula' : key;
  return said.get(`${start}${field}`) ?? [...said].find(([other]) => other.startsWith(start))?.[1] ?? describe(error);
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
