import { HELD } from './held-together.data.ts';

/** Splits a text; parts at odd indices must not wrap, such as № with its figure, a number with its unit, a range. */
export function unbrokenParts(text: string): string[] {
  const parts: string[] = [''];
  let done = 0;
  for (const { 0: held, index } of text.matchAll(HELD)) {
    if (!/[\s–—-]/.test(held)) continue;
    parts[parts.length - 1] += text.slice(done, index);
    parts.push(held, '');
    done = index + held.length;
  }
  parts[parts.length - 1] += text.slice(done);
  return parts;
}
