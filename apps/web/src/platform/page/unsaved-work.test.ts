import { expect, test, vi } from 'vitest';
import { addUnsavedWork, hasUnsavedWork, mayLeave, settleUnsavedWork } from './unsaved-work.ts';

test('a page without unsaved work is left without a question', async () => {
  expect(hasUnsavedWork('tab')).toBe(false);
  expect(await mayLeave('page')).toBe(true);
});

test('work that finishes by itself is awaited, and then nothing is asked', async () => {
  let isSaving = true;
  const settle = vi.fn(async () => {
    isSaving = false;
  });
  const stop = addUnsavedWork({ describe: () => (isSaving ? 'Сохраняется' : null), settle });
  expect(await mayLeave('page')).toBe(true);
  expect(settle).toHaveBeenCalledTimes(1);
  stop();
});

test('settling returns what is still lost', async () => {
  const stop = addUnsavedWork({ describe: () => 'Не принята ячейка', settle: () => Promise.resolve() });
  expect(await settleUnsavedWork('page')).toEqual(['Не принята ячейка']);
  stop();
  expect(await settleUnsavedWork('page')).toEqual([]);
});

test('uploads in progress block leaving the company and the tab, not the page', () => {
  const stop = addUnsavedWork({ describe: (leaving) => (leaving === 'page' ? null : 'Файлы загружаются') });
  expect(['page', 'company', 'tab'].map((leaving) => hasUnsavedWork(leaving as 'page'))).toEqual([false, true, true]);
  stop();
});
