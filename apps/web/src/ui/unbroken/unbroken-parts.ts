import { HELD } from './held-together.data.ts';

/** A text in parts: those with odd places stand in one line, as № and its figure, a number and its unit, a range of numbers do. */
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
