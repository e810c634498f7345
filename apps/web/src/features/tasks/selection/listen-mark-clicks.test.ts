// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { listenMarkClicks } from './listen-mark-clicks.ts';

test('Ctrl-click marks the row, also on its title link, without opening it', () => {
  const row = document.createElement('div');
  row.innerHTML = '<label><input type="checkbox"></label><a href="#task">Акт</a><span>свободно</span>';
  document.body.append(row);
  const [onToggle, onExtend] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = listenMarkClicks(row, { onToggle, onExtend });
  const click = (selector: string, init: MouseEventInit): boolean =>
    row.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ??
    true;
  expect(click('a', { ctrlKey: true })).toBe(false);
  expect(click('span', { ctrlKey: true })).toBe(false);
  expect(onToggle).toHaveBeenCalledTimes(2);
  expect(click('a', { shiftKey: true })).toBe(false);
  expect(onExtend).toHaveBeenCalledTimes(1);
  // A plain click opens the task, and the checkbox handles its own clicks.
  expect([click('a', {}), click('input', { ctrlKey: true })]).toEqual([true, true]);
  expect(onToggle).toHaveBeenCalledTimes(2);
  stop?.();
});
