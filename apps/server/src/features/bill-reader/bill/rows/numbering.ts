import type { BillLine } from './bill-line.ts';
import { isStoredNumber } from './bill-line.ts';

/** The parts of `1.2.10`; `null` for other numbers. */
export function numberParts(number: string | null): readonly string[] | null {
  if (number === null || number.length > 60 || !/^\d{1,6}(\.\d{1,6}){0,19}$/.test(number)) return null;
  return number.split('.');
}

export function isInside(child: readonly string[], parent: readonly string[]): boolean {
  return child.length > parent.length && parent.every((part, index) => child[index] === part);
}

/**
 * Restores zeros that `1.10`, `1.20` lose when stored as numbers: a `1.1` right after `1.9` must be `1.10`. Returns
 * the repaired lines.
 */
export function repairNumbers(lines: readonly BillLine[]): BillLine[] {
  const repaired: BillLine[] = [];
  let previous: readonly string[] | null = null;
  for (const line of lines) {
    const parts = numberParts(line.number);
    if (parts === null) continue;
    const expected: string | null = previous === null ? null : nextSibling(previous);
    const isLost =
      expected !== null &&
      expected !== line.number &&
      expected.endsWith('0') &&
      isStoredNumber(line) &&
      expected.replace(/(?<!0)0+$/, '') === line.number;
    if (isLost) {
      line.number = expected;
      repaired.push(line);
    }
    previous = numberParts(line.number);
  }
  return repaired;
}

function nextSibling(parts: readonly string[]): string | null {
  if (parts.length < 2) return null;
  const last = Number(parts.at(-1) ?? '0') + 1;
  return [...parts.slice(0, -1), String(last)].join('.');
}
