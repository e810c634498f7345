import { NON_BREAKING } from './non-breaking.data.ts';

/** Splits a text; parts at odd indices must not wrap, such as № with its figure, a number with its unit, a range. */
export function unbrokenParts(text: string): string[] {
  const parts: string[] = [''];
  let done = 0;
  for (const { 0: joined, index } of text.matchAll(NON_BREAKING)) {
    if (!/[\s–—-]/.test(joined)) continue;
    parts[parts.length - 1] += text.slice(done, index);
    parts.push(joined, '');
    done = index + joined.length;
  }
  parts[parts.length - 1] += text.slice(done);
  return parts;
}
