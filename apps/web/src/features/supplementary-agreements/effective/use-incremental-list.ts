import { useState } from 'react';

const PART = 200;

/** Incremental display of a long list. */
export function useIncrementalList<Row>(rows: readonly Row[]): {
  displayed: readonly Row[];
  rest: number;
  showMore: () => void;
} {
  const [length, setLength] = useState(PART);
  return {
    displayed: rows.slice(0, length),
    rest: Math.max(0, rows.length - length),
    showMore: () => setLength(length + PART),
  };
}
