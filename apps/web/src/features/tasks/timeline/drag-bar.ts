import type { Shift } from '../move-days.ts';

export type DragMeans = {
  dayWidth: number;
  onShift: (taskId: string, shift: Shift) => void;
  /** A press that drags nothing. */
  onPress: (taskId: string) => void;
};
type Part = 'whole' | 'start' | 'end';
type Drag = { id: string; bar: HTMLElement; part: Part; x: number; pointer: number; days: number; isMoved: boolean };

const SLACK = 4;
const SHIFT_OF: Readonly<Record<Part, (days: number) => Shift>> = {
  whole: (days) => ({ start: days, due: days }),
  start: (days) => ({ start: days, due: 0 }),
  end: (days) => ({ start: 0, due: days }),
};

/**
 * Bars are moved by the pointer, and by their ends made longer and shorter. While one moves only its own style changes:
 * of two thousand none is drawn anew.
 */
export function dragBars(
  sheet: HTMLElement | null,
  { dayWidth, onShift, onPress }: DragMeans,
): (() => void) | undefined {
  if (sheet === null) return undefined;
  let drag: Drag | null = null;
  const down = (event: PointerEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const bar = target?.closest<HTMLElement>('[data-bar]') ?? null;
    const id = bar?.closest<HTMLElement>('[data-task]')?.dataset['task'];
    if (bar === null || id === undefined || event.button !== 0 || event.pointerType === 'touch') return;
    const edge = target?.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
    const part = edge === 'start' || edge === 'end' ? edge : 'whole';
    drag = { id, bar, part, x: event.clientX, pointer: event.pointerId, days: 0, isMoved: false };
    event.preventDefault();
    bar.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (drag === null || event.pointerId !== drag.pointer || drag.bar.dataset['bar'] === 'fixed') return;
    const way = event.clientX - drag.x;
    if (!drag.isMoved && Math.abs(way) < SLACK) return;
    drag.isMoved = true;
    drag.days = Math.round(way / dayWidth);
    show(drag, dayWidth);
  };
  const up = (): void => {
    if (drag === null) return;
    const { id, part, days, isMoved } = drag;
    leave();
    if (!isMoved) onPress(id);
    else if (days !== 0) onShift(id, SHIFT_OF[part](days));
  };
  const leave = (): void => {
    if (drag !== null) clear(drag.bar);
    drag = null;
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave();
  };
  const press = ({ target }: MouseEvent): void => {
    // A finger scrolls and does not drag: its press opens.
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
    const id = bar?.closest<HTMLElement>('[data-task]')?.dataset['task'];
    if (id !== undefined && matchMedia('(hover: none)').matches) onPress(id);
  };
  const hearing = new AbortController();
  const { signal } = hearing;
  sheet.addEventListener('pointerdown', down, { signal });
  sheet.addEventListener('pointermove', move, { signal });
  sheet.addEventListener('pointerup', up, { signal });
  sheet.addEventListener('pointercancel', leave, { signal });
  sheet.addEventListener('click', press, { signal });
  document.addEventListener('keydown', key, { signal });
  return () => hearing.abort();
}

function show({ bar, part, days }: Drag, dayWidth: number): void {
  const [left, right] = [part === 'end' ? 0 : days, part === 'start' ? 0 : days];
  bar.style.setProperty('--left', `${left * dayWidth}px`);
  bar.style.setProperty('--wider', `${(right - left) * dayWidth}px`);
  bar.dataset['shift'] = days > 0 ? `+${days}` : String(days).replace('-', '−');
}

function clear(bar: HTMLElement): void {
  bar.style.removeProperty('--left');
  bar.style.removeProperty('--wider');
  delete bar.dataset['shift'];
}
