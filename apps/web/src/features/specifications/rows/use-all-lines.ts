import { useEffect, useState } from 'react';
import type { EditSession } from './edit-session.ts';
import type { SpecLine } from './specification-lines.ts';

/** All lines of the table, updated on every change. */
export function useAllLines(session: EditSession): readonly SpecLine[] {
  const [lines, setLines] = useState<readonly SpecLine[]>(() => session.store.allRows());
  useEffect(() => {
    const read = (): void => setLines(session.store.allRows());
    // Changes between first render and subscription.
    read();
    const stops = [session.subscribe(read), session.store.subscribeVisible(read), session.queue.subscribe(read)];
    return () => stops.forEach((stop) => stop());
  }, [session]);
  return lines;
}
