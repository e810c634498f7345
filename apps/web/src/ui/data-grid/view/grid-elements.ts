/** DOM elements of the grid that its commands scroll and focus. */
export type GridElements = {
  setScroller: (element: HTMLDivElement | null) => void;
  setEditor: (element: HTMLInputElement | null) => void;
  scroller: () => HTMLDivElement | null;
  editor: () => HTMLInputElement | null;
  focusEditor: () => void;
};

export function createGridElements(): GridElements {
  let scroller: HTMLDivElement | null = null;
  let editor: HTMLInputElement | null = null;
  return {
    setScroller(element) {
      scroller = element;
    },
    setEditor(element) {
      editor = element;
    },
    scroller: () => scroller,
    editor: () => editor,
    // The grid scrolls by itself; the browser would centre the active cell.
    focusEditor: () => editor?.focus({ preventScroll: true }),
  };
}
