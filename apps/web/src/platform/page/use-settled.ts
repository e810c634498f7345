import { useEffect, useState } from 'react';

/** Longer than the interval of a double tap. */
const SETTLE_MS = 500;

/**
 * Whether the displayed value has been stable for a moment. Buttons that replace each other in one place are disabled
 * until then, so that the second tap of a double tap does not press the new one.
 */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
