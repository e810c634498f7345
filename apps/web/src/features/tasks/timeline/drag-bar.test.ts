// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { dragBars } from './drag-bar.ts';
import { stopAtOtherEnd } from './stop-at-other-end.ts';

const DAY = 20;
const task = aTaskInList({ id: 'slab', start_date: '2026-11-18', due_datetime: '2026-11-20T20:59:59.999Z' });

function aSheet() {
  document.body.innerHTML = `<div><p data-task="slab"><span data-bar="movable"><i data-edge="start"></i><i data-edge="end"></i></span></p></div>`;
  const [sheet, bar] = ['div', '[data-bar]'].map((place) => document.querySelector<HTMLElement>(place));
  if (!sheet || !bar) throw new Error('No sheet');
  // jsdom has no pointer capture.
  bar.setPointerCapture = () => {};
  const onShift = vi.fn<(id: string, shift: object) => void>();
  const forget = dragBars(sheet, {
    dayWidth: DAY,
    onShift,
    onPress: () => {},
    limit: (_, shift) => stopAtOtherEnd(task, shift),
  });
  const point = (type: string, clientX: number, at: Element = bar) =>
    at.dispatchEvent(Object.assign(new MouseEvent(type, { clientX, bubbles: true }), { pointerId: 1 }));
  const pull = (days: number, end?: string) => {
    point('pointerdown', 100, (end && bar.querySelector(`[data-edge=${end}]`)) || bar);
    point('pointermove', 100 + days * DAY);
  };
  const drawn = () => [
    bar.style.getPropertyValue('--left'),
    bar.style.getPropertyValue('--wider'),
    bar.dataset['shift'],
  ];
  return { bar, point, pull, drawn, onShift, forget };
}
const BACK = ['', '', undefined];

test('Esc cancels a drag, stops propagation, and later moves have no effect', () => {
  const { pull, point, drawn, onShift } = aSheet();
  const others = vi.fn<(isTaken: boolean) => void>();
  document.addEventListener('keydown', ({ defaultPrevented }) => others(defaultPrevented), { once: true });
  pull(3);
  expect(drawn()).toEqual(['60px', '0px', '+3']);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(drawn()).toEqual(BACK);
  expect(others).toHaveBeenCalledWith(true);
  point('pointermove', 200);
  point('pointerup', 200);
  expect(drawn()).toEqual(BACK);
  expect(onShift).not.toHaveBeenCalled();
});

test('without a drag, Esc is not handled', () => {
  aSheet();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('after cleanup a bar is no longer moved', () => {
  const { pull, drawn, forget } = aSheet();
  pull(3);
  forget?.();
  expect(drawn()).toEqual(BACK);
});

test.each([
  ['end', -9, ['0px', '-40px', '−2'], { start: 0, due: -2 }],
  ['end', 1, ['0px', '20px', '+1'], { start: 0, due: 1 }],
  ['start', 9, ['40px', '-40px', '+2'], { start: 2, due: 0 }],
  ['start', -4, ['-80px', '80px', '−4'], { start: -4, due: 0 }],
  [undefined, -9, ['-180px', '0px', '−9'], { start: -9, due: -9 }],
])('a bar dragged by its %s for %i days is drawn where it is then moved', (end, days, look, shift) => {
  const { pull, point, drawn, onShift } = aSheet();
  pull(days, end);
  expect(drawn()).toEqual(look);
  point('pointerup', 0);
  expect(onShift.mock.calls).toEqual([['slab', shift]]);
  expect(drawn()).toEqual(BACK);
});

test('a date already at the other end moves nothing', () => {
  const oneDay = { start_date: '2026-11-20', due_datetime: '2026-11-20T11:30:00.000Z' };
  expect(stopAtOtherEnd(oneDay, { start: 0, due: -1 })).toEqual({ start: 0, due: 0 });
  expect(stopAtOtherEnd(oneDay, { start: 1, due: 0 })).toEqual({ start: 0, due: 0 });
  expect(stopAtOtherEnd({ ...oneDay, start_date: null }, { start: 0, due: -1 })).toEqual({ start: 0, due: -1 });
});
