import { LAYOUT_ROWS } from './keyboard-layout.data.ts';

const SWITCHED = new Map<string, string>();
for (const [place, sign] of [...LAYOUT_ROWS.en].entries()) {
  const other = LAYOUT_ROWS.ru[place] ?? sign;
  SWITCHED.set(sign, other);
  SWITCHED.set(other, sign);
}

/** The text the same keys would have produced on the other layout. */
export function onOtherLayout(text: string): string {
  return [...text.toLowerCase()].map((sign) => SWITCHED.get(sign) ?? sign).join('');
}
