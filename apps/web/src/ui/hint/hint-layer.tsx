import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createHintWatch, type Hint } from './hint-watch.ts';
import { placeHint } from './place-hint.ts';
import styles from './hint-layer.module.css';

/**
 * Displays `data-hint` text beside the hovered or focused element: one layer for the whole page, because a table of
 * thousands of cells cannot have a tooltip each. Visual only: screen readers use the element's own label.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => createHintWatch(setHint), []);
  useLayoutEffect(() => {
    if (hint === null || popup.current === null) return;
    const { left, top } = placeHint(hint.anchor.getBoundingClientRect(), popup.current.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    });
    popup.current.style.left = `${left}px`;
    popup.current.style.top = `${top}px`;
  }, [hint]);
  if (hint === null) return null;
  return createPortal(
    <div ref={popup} className={styles['hint']} aria-hidden="true" data-hint-layer="">
      {hint.text}
    </div>,
    document.body,
  );
}
