import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../ui/toast/toast-store.ts';
import { isShownGlobally } from './error-message.ts';
import { errorsRu } from './errors.ru.texts.ts';
import { toUncaught, noteBoundaryError, notifyFailure, announceSuccess } from './notices.ts';

vi.mock('../i18n/i18n.ts', () => ({ textsOf: () => errorsRu }));

beforeEach(() => {
  for (const { id } of toasts.list()) toasts.close(id);
});

test('an error announced once is not announced again as uncaught', () => {
  const error = new Error('Не удалось нарисовать таблицу');
  expect(isShownGlobally(toUncaught(error), errorsRu)).toBe(true);
  notifyFailure(error);
  expect(isShownGlobally(toUncaught(error), errorsRu)).toBe(false);
});

test('an error displayed by an error boundary is not announced', () => {
  const error = new Error('Страница не нарисована');
  noteBoundaryError(error);
  expect(isShownGlobally(toUncaught(error), errorsRu)).toBe(false);
  expect(toUncaught('текст')).toEqual({ error: 'текст', isHandled: false, isFromBoundary: false });
});

test('a visible result is announced to screen readers only, without a toast', () => {
  announceSuccess('Проект успешно создан');
  expect(toasts.words()).toMatchObject({ message: 'Проект успешно создан' });
  expect(toasts.list()).toEqual([]);
});
