import { useLayoutEffect, useState } from 'react';

/** Visible inner width of an element, without its scroll bar; 0 until it is mounted. */
export function useInnerWidth(element: HTMLElement | null): number {
  const [innerWidth, setInnerWidth] = useState(0);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => setInnerWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return innerWidth;
}
