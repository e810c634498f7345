import { useEffect, useState } from 'react';

/** Longer than two taps of one finger are apart. */
const SETTLE_MS = 500;

/**
 * Whether what is shown has stood there for a moment. Buttons that follow each other in one place are closed until then:
 * the second tap on the former one must not press what has come under the finger.
 */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
