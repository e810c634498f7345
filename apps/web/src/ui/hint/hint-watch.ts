export type Hint = { text: string; anchor: Element };

const DELAY_MS = 400;
const ATTRIBUTE = 'data-hint';
const PRESSED = 'data-hint-press';

/** Reports which hint to display, by pointer and keyboard; returns a stop function. */
export function createHintWatch(show: (hint: Hint | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let anchor: Element | null = null;

  function hide(): void {
    clearTimeout(timer);
    if (anchor !== null) show(null);
    anchor = null;
  }

  function showOf(element: Element | null, delay: number): void {
    if (element === anchor) return;
    hide();
    const text = element?.getAttribute(ATTRIBUTE) ?? '';
    if (element === null || text === '' || !isNeeded(element, text)) return;
    anchor = element;
    timer = setTimeout(() => {
      if (element.isConnected) show({ text, anchor: element });
    }, delay);
  }

  const listeners: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover: (event) => {
      // Touch has no hover.
      if (event.pointerType === 'mouse') showOf(hintedOf(event.target), DELAY_MS);
    },
    focusin: (event) => {
      const { target } = event;
      if (target instanceof Element && target.matches(':focus-visible')) showOf(hintedOf(target), 0);
      else hide();
    },
    focusout: hide,
    pointerdown: hide,
    // A mark that stands for an explanation also opens on tap.
    click: ({ target }) => {
      const hinted = hintedOf(target);
      if (hinted?.hasAttribute(PRESSED) === true) showOf(hinted, 0);
    },
    keydown: (event) => {
      if (event.key === 'Escape') hide();
    },
    scroll: hide,
  };
  // Each listener receives the events of its own name.
  const boundListeners = Object.entries(listeners).map(
    ([name, listener]) => [name, listener as EventListener] as const,
  );
  for (const [name, listener] of boundListeners)
    document.addEventListener(name, listener, { capture: true, passive: true });
  return () => {
    hide();
    for (const [name, listener] of boundListeners) document.removeEventListener(name, listener, { capture: true });
  };
}

function hintedOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${ATTRIBUTE}]`) : null;
}

/** Text that is fully visible needs no hint. */
function isNeeded(element: Element, text: string): boolean {
  const words = (value: string | null): string => (value ?? '').replaceAll(/\s+/g, ' ').trim();
  return !words(element.textContent).includes(words(text)) || isCut(element);
}

/** Whether an ellipsis truncates the text of the element or of the cell around it. */
function isCut(element: Element): boolean {
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0) return true;
    if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).webkitLineClamp !== 'none') return true;
    if (box.matches('td, th, li, tr, dd, dt, [role=gridcell]') || getComputedStyle(box).overflowX === 'hidden')
      return false;
  }
  return false;
}
