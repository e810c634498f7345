import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { sentAmounts } from '@karkas/api/core/amounts/priced-fields.ts';

type Leaf = { path: string; key: string; value: string };

/** Fields whose digits do not depend on the record: names, times, hashes, list positions, file sizes. */
const CHANCE_KEY = /(?:^|_)(?:ids?|at|hash|sha256|etag|cursor|token|version|seq|size)$/;
/** The same within a text: id, timestamp, date, time, hash or token. */
const CHANCE_TEXT =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?|\d\d\.\d\d\.\d{4}|\d\d:\d\d(?::\d\d(?:\.\d+)?)?|[\w-]{20,}/g;

const isSaid = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Every value of a response with its path, except those that contain digits by chance. */
export function answerValues(answer: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof answer === 'object' && answer !== null)
    return Object.entries(answer).flatMap(([key, value]) => answerValues(value, [...path, key]));
  const key = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (!isSaid(answer) || CHANCE_KEY.test(key)) return [];
  const value = String(answer).replaceAll(CHANCE_TEXT, ' ');
  return value.trim() === '' ? [] : [{ path: path.join('.'), key, value }];
}

/** Matches an amount as a whole number, with any separators of thousands and kopecks. */
function amountPattern(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, String.raw`[\s\u00a0\u202f]?`);
  const kopecks = fraction.replace(/0+$/, '');
  const end = kopecks === '' ? '(?:[.,]0+)?' : `[.,]${kopecks}0*`;
  return `${grouped}${end}`;
}

/** Paths of a response or text that contain one of the amounts. */
export function amountsIn(answer: unknown, amounts: readonly string[]): string[] {
  const any = amounts.map(amountPattern).join('|');
  const pattern = new RegExp(String.raw`(?<![A-Za-z0-9_])(?<!\d\.)(?:${any})(?![A-Za-z0-9_])(?!\.\d)`);
  return answerValues(answer)
    .filter(({ value }) => pattern.test(value))
    .map(({ path, value }) => `${path}: ${value}`);
}

/** Paths of fields with one of the names, at any depth. */
export function fieldsIn(answer: unknown, names: readonly string[], path: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const place = [...path, key];
    return [...(names.includes(key) ? [place.join('.')] : []), ...fieldsIn(value, names, place)];
  });
}

/** Fields of a successful response that its schema marks as amounts. */
export function pricedIn({ response }: Endpoint, body: unknown): string[] {
  return response === undefined ? [] : sentAmounts(response, body);
}
