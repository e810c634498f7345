// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHomeBill } from './home-bill-script.ts';

let comeIntoView: () => void = () => {};
let isCalm = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  isCalm = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function aBill(): { bill: HTMLElement; replay: HTMLButtonElement; shown: () => string } {
  document.body.innerHTML = `<figure data-bill=""><button data-bill-replay hidden></button>
    <i data-beat="1">a</i><i data-beat="2">b</i><i data-beat="3">c</i></figure>`;
  const bill = document.querySelector('figure') as HTMLElement;
  const replay = document.querySelector('button') as HTMLButtonElement;
  const shown = (): string => [...bill.querySelectorAll('[data-on]')].map((part) => part.textContent).join('');
  startHomeBill(bill);
  return { bill, replay, shown };
}

test('waits until it is in view, and then shows its parts beat by beat', () => {
  const { bill, shown } = aBill();
  vi.advanceTimersByTime(10_000);
  expect([bill.dataset['bill'], shown()]).toEqual(['waiting', '']);
  comeIntoView();
  vi.advanceTimersToNextTimer();
  expect([bill.dataset['bill'], shown()]).toEqual(['playing', 'a']);
  vi.advanceTimersToNextTimer();
  expect(shown()).toBe('ab');
  vi.advanceTimersToNextTimer();
  expect([bill.dataset['bill'], shown()]).toEqual(['played', 'abc']);
  expect(vi.getTimerCount()).toBe(0);
});

test('plays again from the beginning on request, also in the middle', () => {
  const { bill, replay, shown } = aBill();
  comeIntoView();
  vi.advanceTimersToNextTimer();
  expect(replay.hidden).toBe(false);
  replay.click();
  expect([bill.dataset['bill'], shown(), vi.getTimerCount()]).toEqual(['playing', '', 1]);
  vi.runAllTimers();
  expect([bill.dataset['bill'], shown()]).toEqual(['played', 'abc']);
});

test('stays complete, without a button, for a user who wants less motion', () => {
  isCalm = true;
  const { bill, replay } = aBill();
  expect([bill.dataset['bill'], replay.hidden]).toEqual(['', true]);
});
