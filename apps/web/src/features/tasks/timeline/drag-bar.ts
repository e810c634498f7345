import type { Shift } from '../changes/move-days.ts';

export type DragOptions = {
  dayWidth: number;
  onShift: (taskId: string, shift: Shift) => void;
  /** Limits a shift to what would be applied; the bar is drawn no further. */
  limit: (taskId: string, shift: Shift) => Shift;
  /** A press without a drag. */
  onPress: (taskId: string) => void;
};
type Part = 'whole' | 'start' | 'end';
type Drag = { id: string; bar: HTMLElement; part: Part; x: number; pointer: number; shift: Shift; isMoved: boolean };

const SLACK = 4;
const NOWHERE: Shift = { start: 0, due: 0 };
const SHIFT_OF: Readonly<Record<Part, (days: number) => Shift>> = {
  whole: (days) => ({ start: days, due: days }),
  start: (days) => ({ start: days, due: 0 }),
  end: (days) => ({ start: 0, due: days }),
};

/**
 * Bars are dragged by pointer, and resized by their ends. During a drag only the style of the bar changes, without
 * re-rendering thousands of rows.
 */
export function dragBars(
  sheet: HTMLElement | null,
  { dayWidth, onShift, limit, onPress }: DragOptions,
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
    drag = { id, bar, part, x: event.clientX, pointer: event.pointerId, shift: NOWHERE, isMoved: false };
    event.preventDefault();
    bar.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (drag === null || event.pointerId !== drag.pointer || drag.bar.dataset['bar'] === 'fixed') return;
    const distance = event.clientX - drag.x;
    if (!drag.isMoved && Math.abs(distance) < SLACK) return;
    drag.isMoved = true;
    drag.shift = limit(drag.id, SHIFT_OF[drag.part](Math.round(distance / dayWidth)));
    show(drag, dayWidth);
  };
  const up = (): void => {
    if (drag === null) return;
    const { id, shift, isMoved } = drag;
    leave();
    if (!isMoved) onPress(id);
    else if (shift.start !== 0 || shift.due !== 0) onShift(id, shift);
  };
  const leave = (): void => {
    if (drag !== null) clear(drag.bar);
    drag = null;
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || drag === null) return;
    // Esc ends only the drag; the panel and the marks stay.
    event.preventDefault();
    leave();
  };
  const press = ({ target }: MouseEvent): void => {
    // Touch scrolls instead of dragging; a tap opens the task.
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
    const id = bar?.closest<HTMLElement>('[data-task]')?.dataset['task'];
    if (id !== undefined && matchMedia('(hover: none)').matches) onPress(id);
  };
  const controller = new AbortController();
  const { signal } = controller;
  sheet.addEventListener('pointerdown', down, { signal });
  sheet.addEventListener('pointermove', move, { signal });
  sheet.addEventListener('pointerup', up, { signal });
  sheet.addEventListener('pointercancel', leave, { signal });
  sheet.addEventListener('click', press, { signal });
  // In the capture phase: other Esc handlers would re-render the sheet first.
  document.addEventListener('keydown', key, { signal, capture: true });
  signal.addEventListener('abort', leave);
  return () => controller.abort();
}

function show({ bar, part, shift: { start, due } }: Drag, dayWidth: number): void {
  const days = part === 'start' ? start : due;
  bar.style.setProperty('--left', `${start * dayWidth}px`);
  bar.style.setProperty('--wider', `${(due - start) * dayWidth}px`);
  bar.dataset['shift'] = days > 0 ? `+${days}` : String(days).replace('-', '−');
}

function clear(bar: HTMLElement): void {
  bar.style.removeProperty('--left');
  bar.style.removeProperty('--wider');
  delete bar.dataset['shift'];
}
