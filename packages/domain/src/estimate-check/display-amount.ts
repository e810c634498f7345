import { formatQuantity } from '../decimal/format-number.ts';
import { displayUnit } from '../text/display-unit.ts';

const AMOUNT = /^(-?\d+(?:\.\d+)?)(?:–(\d+(?:\.\d+)?))? (\S+)$/u;

/** Formats `412.6 м2` and `288.82–557 м2` for display; other text is returned unchanged. */
export function displayAmount(text: string, language: 'ru' | 'en'): string {
  const [, least, most, unit] = AMOUNT.exec(text) ?? [];
  if (least === undefined || unit === undefined) return text;
  const figures = [least, most].flatMap((value) => (value === undefined ? [] : [formatQuantity(value, { language })]));
  return `${figures.join('–')}\u00A0${displayUnit(unit)}`;
}
