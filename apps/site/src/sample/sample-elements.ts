type Child = Node | string;

/** Creates an element; texts of the file become text nodes, never markup. */
export function element(tag: string, className: string, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}
