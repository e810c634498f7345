import { useEffect, useRef } from 'react';
import type { PaletteItem } from '#ui/command-palette/palette-items.ts';

export type PageCommand = { item: PaletteItem; run: () => void };
type Commands = () => readonly PageCommand[];

const offered = new Set<Commands>();

/** Commands of the open page for its current selection; collected when the palette opens. */
export const pageCommands = (): PageCommand[] => [...offered].flatMap((commands) => [...commands()]);

/** Registers commands of a screen with the palette while the screen is mounted. */
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
