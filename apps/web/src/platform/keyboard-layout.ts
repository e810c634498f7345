import { LAYOUT_ROWS } from './keyboard-layout.data.ts';

const SWITCHED = new Map<string, string>();
for (const [place, sign] of [...LAYOUT_ROWS.en].entries()) {
  const other = LAYOUT_ROWS.ru[place] ?? sign;
  SWITCHED.set(sign, other);
  SWITCHED.set(other, sign);
}

/** What the same keys would have typed on the other layout: people type before they look. */
export function onOtherLayout(text: string): string {
  return [...text.toLowerCase()].map((sign) => SWITCHED.get(sign) ?? sign).join('');
}
