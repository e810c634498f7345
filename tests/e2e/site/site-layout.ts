/**
 * Describes layout faults of a page; empty if there are none. Runs in the page. Text is measured at the middle of its
 * lines, so that the font height does not matter.
 */
export function layoutProblems({ isPhone }: { isPhone: boolean }): string[] {
  const SLACK = 2;
  const TOUCH = 40;
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const problems: string[] = [];
  const width = document.documentElement.clientWidth;
  const round = Math.round;
  type Box = { left: number; right: number; top: number; bottom: number };

  const name = (element: Element): string =>
    `<${element.tagName.toLowerCase()}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''}> "${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isAside(element);
  /** Off-screen content for screen readers, or as a trap for bots. */
  function isAside(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      if (box.right < -1000 || (box.width <= 1 && box.height <= 1)) return true;
    }
    return false;
  }
  /** The scrolling container of an element. */
  function frameOf(element: Element): Element | null {
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return at;
    return null;
  }

  function lookAtWidth(elements: Element[]): void {
    if (document.documentElement.scrollWidth > width) problems.push('the page scrolls sideways');
    for (const element of elements) {
      const { left, right } = element.getBoundingClientRect();
      const isOut = left < -SLACK || right > width + SLACK;
      if (isOut && element.closest('svg svg, svg > *') === null && frameOf(element) === null)
        problems.push(`wider than the page, ${round(left)}–${round(right)}: ${name(element)}`);
    }
  }

  function lookAtCuts(elements: Element[]): void {
    for (const element of elements) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (how: string): boolean => how === 'hidden' || how === 'clip';
      if (element.closest('svg') !== null || (element.textContent ?? '').trim() === '') continue;
      if (cuts(overflowX) && element.scrollWidth > element.clientWidth + SLACK)
        problems.push(`text is cut at its side: ${name(element)}`);
      if (cuts(overflowY) && element.scrollHeight > element.clientHeight + SLACK)
        problems.push(`text is cut below: ${name(element)}`);
    }
  }

  type Piece = Box & { of: Element; what: string };
  /** The part of a box that its scrolling container shows. */
  function visiblePart(box: Box, of: Element): Box {
    const frame = frameOf(of)?.getBoundingClientRect();
    if (frame === undefined) return box;
    return { ...box, left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right) };
  }
  function textPieces(): Piece[] {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      if (of === null || (node.nodeValue ?? '').trim() === '' || !isSeen(of)) continue;
      range.selectNodeContents(node);
      const half = parseFloat(getComputedStyle(of).fontSize) * 0.3;
      for (const rect of range.getClientRects()) {
        const middle = (rect.top + rect.bottom) / 2;
        const line = { left: rect.left, right: rect.right, top: middle - half, bottom: middle + half };
        pieces.push({ ...visiblePart(line, of), of, what: `text "${(node.nodeValue ?? '').trim().slice(0, 40)}"` });
      }
    }
    return pieces;
  }
  const controlPieces = (): Piece[] =>
    [...document.querySelectorAll(CONTROLS)]
      .filter((control) => isSeen(control) && getComputedStyle(control).display !== 'inline')
      .map((of) => {
        const { left, right, top, bottom } = of.getBoundingClientRect();
        return { ...visiblePart({ left, right, top, bottom }, of), of, what: name(of) };
      });
  function lookAtOverlaps(): void {
    const pieces = [...textPieces(), ...controlPieces()].toSorted((a, b) => a.top - b.top);
    for (const [index, one] of pieces.entries())
      for (let next = index + 1; next < pieces.length; next += 1) {
        const other = pieces[next];
        if (other === undefined || other.top > one.bottom - SLACK) break;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - other.top;
        if (across > SLACK && down > SLACK && !one.of.contains(other.of) && !other.of.contains(one.of))
          problems.push(`${one.what} lies on ${other.what}`);
      }
  }

  /** A link inside a sentence has the height of its line and is exempt. */
  const isInSentence = (control: Element): boolean =>
    control.tagName === 'A' &&
    getComputedStyle(control).display === 'inline' &&
    (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
  function lookAtTouch(): void {
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!isSeen(control) || isInSentence(control)) continue;
      const boxes = [control, ...('labels' in control ? [...(control.labels as NodeListOf<Element>)] : [])].map(
        (part) => part.getBoundingClientRect(),
      );
      const isTicked = control.matches('[type=checkbox], [type=radio]');
      const high = Math.max(...(isTicked ? boxes : boxes.slice(0, 1)).map(({ height }) => height));
      const wide = Math.max(...(isTicked ? boxes : boxes.slice(0, 1)).map((box) => box.width));
      if (high < TOUCH - 0.5 || wide < TOUCH - 0.5)
        problems.push(`too small to touch, ${round(wide)} × ${round(high)}: ${name(control)}`);
    }
  }

  function lookAtPictures(): void {
    for (const picture of document.querySelectorAll('img')) {
      if (!isSeen(picture)) continue;
      const place = picture.currentSrc.replace(location.origin, '');
      if (picture.naturalWidth === 0) problems.push(`not loaded: ${place}`);
      const sized = [...(picture.closest('picture')?.querySelectorAll('source') ?? [])].find(({ srcset }) =>
        srcset.includes(place),
      );
      const [wide, high] = ['width', 'height'].map((side) => Number((sized ?? picture).getAttribute(side)));
      const declared = (wide ?? 0) / (high ?? 0);
      const box = picture.getBoundingClientRect();
      const isBitmap = !place.endsWith('.svg');
      if (!(declared > 0)) problems.push(`a picture without its size: ${place}`);
      else if (isBitmap && (picture.naturalWidth !== wide || picture.naturalHeight !== high))
        problems.push(`${place} is ${picture.naturalWidth} × ${picture.naturalHeight}, declared ${wide} × ${high}`);
      else if (Math.abs(box.width / box.height / declared - 1) > 0.02) problems.push(`out of shape: ${place}`);
    }
  }

  function lookAtHeadings(): void {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isSeen);
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    if (levels[0] !== 1 || levels.filter((level) => level === 1).length !== 1)
      problems.push(`headings begin with ${levels.slice(0, 2).join(', ')}, or several are the first`);
    for (const [index, heading] of headings.entries()) {
      const [level = 1, next] = levels.slice(index, index + 2);
      if (next !== undefined && next > level + 1) problems.push(`h${next} after h${level} "${heading.textContent}"`);
      const following = headings[index + 1];
      const between = document.createRange();
      between.setStartAfter(heading);
      if (following === undefined) between.setEndAfter(document.querySelector('main') ?? document.body);
      else between.setEndBefore(following);
      const isEmpty = between.toString().trim() === '' && between.cloneContents().querySelector('img, form') === null;
      if (isEmpty && (next === undefined || next <= level)) problems.push(`nothing under "${heading.textContent}"`);
    }
    for (const section of document.querySelectorAll('main section, main > div'))
      if (isSeen(section) && (section.textContent ?? '').trim() === '') problems.push(`empty: ${name(section)}`);
  }

  const elements = [...document.body.querySelectorAll('*')].filter(isSeen);
  lookAtWidth(elements);
  lookAtCuts(elements);
  lookAtOverlaps();
  if (isPhone) lookAtTouch();
  lookAtPictures();
  lookAtHeadings();
  return problems;
}
