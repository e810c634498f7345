import { useLayoutEffect, useState } from 'react';

/** Visible inner width of an element, without its scroll bar; 0 until it is mounted. */
export function useRoom(element: HTMLElement | null): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
