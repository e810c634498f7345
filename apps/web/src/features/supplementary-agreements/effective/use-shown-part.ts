import { useState } from 'react';

const PART = 200;

/** Incremental display of a long list. */
export function useShownPart<Row>(rows: readonly Row[]): { shown: readonly Row[]; rest: number; showMore: () => void } {
  const [length, setLength] = useState(PART);
  return {
    shown: rows.slice(0, length),
    rest: Math.max(0, rows.length - length),
    showMore: () => setLength(length + PART),
  };
}
