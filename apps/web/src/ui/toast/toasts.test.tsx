// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toasts } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const listOf = (word: string): HTMLElement => screen.getByText(word).closest('ol') ?? document.body;

test('the stack is repositioned when a toast arrives, not when the newest is closed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(<Toasts />);
  act(() => {
    toasts.show({ type: 'info', message: 'Первое', autoClose: false });
    toasts.show({ type: 'info', message: 'Второе', autoClose: false });
  });
  const list = listOf('Первое');
  list.style.top = '8px';
  // The placement module is loaded with the first toast.
  await vi.waitFor(() => expect(list.style.top).toBe(''));

  list.style.top = '8px';
  const close = screen.getAllByRole('button', { name: 'Закрыть' }).at(-1);
  fireEvent.click(close ?? list);
  expect(screen.queryByText('Второе')).toBeNull();
  expect(listOf('Первое').style.top).toBe('8px');

  act(() => void toasts.show({ type: 'info', message: 'Третье', autoClose: false }));
  expect(listOf('Третье').style.top).toBe('');
});
