import { useEffect, useRef } from 'react';

const POPUP = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';
const TYPED_INTO = `input, textarea, select, [contenteditable="true"], ${POPUP}`;
const PRESSED = 'button, a, [role="option"], [role="listbox"], [role="combobox"], [role="tab"]';

type Actions = { onChoose: (place: number) => void; onPrice: () => void; onSkip: () => void; onBack: () => void };

/** Keys 1, 2, 3 choose, 0 goes to the price, Enter moves on, the arrow goes back, unless the focused element handles keys. */
export function useQueueKeys(actions: Actions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
      const isOnButton = target instanceof Element && target.closest(PRESSED) !== null;
      const { onChoose, onPrice, onSkip, onBack } = current.current;
      const digit = /^(?:Digit|Numpad)([0-3])$/.exec(event.code)?.[1];
      if (digit === '0') onPrice();
      else if (digit !== undefined) onChoose(Number(digit) - 1);
      else if (event.key === 'Enter' && !isOnButton) onSkip();
      else if (event.key === 'ArrowLeft' && !isOnButton) onBack();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
