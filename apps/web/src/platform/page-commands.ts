import { useEffect, useRef } from 'react';
import type { PaletteItem } from '#ui/command-palette/palette-items.ts';

export type PageCommand = { item: PaletteItem; run: () => void };
type Commands = () => readonly PageCommand[];

const offered = new Set<Commands>();

/** What can be done on the page that is open, with what is marked or open there: the palette asks when it opens. */
export const pageCommands = (): PageCommand[] => [...offered].flatMap((commands) => [...commands()]);

/** Offers commands of a screen to the palette for as long as the screen is there. */
export function usePageCommands(commands: Commands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const offer: Commands = () => latest.current();
    offered.add(offer);
    return () => {
      offered.delete(offer);
    };
  }, []);
}
