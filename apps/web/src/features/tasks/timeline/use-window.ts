import { useEffect, useState } from 'react';
import type { Scale } from './scale.ts';

/** The visible days with a margin on both sides; the header and shading are limited to them. */
export type View = { fromDay: number; toDay: number };
const STEP = 600;
const MARGIN = 1_200;

/** Tracks horizontal scroll in steps, so that most of it re-renders nothing. */
export function useWindow(frame: HTMLElement | null, { dayWidth }: Scale): View {
  const [place, setPlace] = useState({ step: 0, width: 1_440 });
  useEffect(() => {
    if (frame === null) return undefined;
    const look = (): void => {
      const next = { step: Math.round(frame.scrollLeft / STEP), width: frame.clientWidth };
      setPlace((before) => (before.step === next.step && before.width === next.width ? before : next));
    };
    look();
    frame.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      frame.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [frame]);
  const left = place.step * STEP;
  return {
    fromDay: Math.floor((left - MARGIN) / dayWidth),
    toDay: Math.ceil((left + place.width + MARGIN) / dayWidth),
  };
}
