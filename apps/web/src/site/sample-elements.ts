type Child = Node | string;

/** Texts of a file are text of the page and nothing else: no markup is made of them. */
export function element(tag: string, className: string, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}
