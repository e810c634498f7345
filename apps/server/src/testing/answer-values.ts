import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { sentAmounts } from '@karkas/api/core/priced-fields.ts';

type Leaf = { path: string; key: string; value: string };

/** Fields whose digits say nothing of the record: names, times, prints, places in a list, lengths of files. */
const CHANCE_KEY = /(?:^|_)(?:ids?|at|hash|sha256|etag|cursor|token|version|seq|size)$/;
/** The same within a text: an id, a moment, a day, a time of day, a print or a token. */
const CHANCE_TEXT =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?|\d\d\.\d\d\.\d{4}|\d\d:\d\d(?::\d\d(?:\.\d+)?)?|[\w-]{20,}/g;

const isSaid = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Every value of an answer with the place where it stands, without those that hold digits by chance. */
export function answerValues(answer: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof answer === 'object' && answer !== null)
    return Object.entries(answer).flatMap(([key, value]) => answerValues(value, [...path, key]));
  const key = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (!isSaid(answer) || CHANCE_KEY.test(key)) return [];
  const value = String(answer).replaceAll(CHANCE_TEXT, ' ');
  return value.trim() === '' ? [] : [{ path: path.join('.'), key, value }];
}

/** An amount as a whole number of a text, however its thousands and kopecks are set apart. */
function amountPattern(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, String.raw`[\s\u00a0\u202f]?`);
  const kopecks = fraction.replace(/0+$/, '');
  const end = kopecks === '' ? '(?:[.,]0+)?' : `[.,]${kopecks}0*`;
  return `${grouped}${end}`;
}

/** The places of an answer or of a text where one of the amounts is said. */
export function amountsIn(answer: unknown, amounts: readonly string[]): string[] {
  const any = amounts.map(amountPattern).join('|');
  const pattern = new RegExp(String.raw`(?<![A-Za-z0-9_])(?<!\d\.)(?:${any})(?![A-Za-z0-9_])(?!\.\d)`);
  return answerValues(answer)
    .filter(({ value }) => pattern.test(value))
    .map(({ path, value }) => `${path}: ${value}`);
}

/** The fields of an answer that bear one of the names, wherever they stand. */
export function fieldsIn(answer: unknown, names: readonly string[], path: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const place = [...path, key];
    return [...(names.includes(key) ? [place.join('.')] : []), ...fieldsIn(value, names, place)];
  });
}

/** The fields of a good answer that the contract of its endpoint marks as amounts. */
export function pricedIn({ response }: Endpoint, body: unknown): string[] {
  return response === undefined ? [] : sentAmounts(response, body);
}
