// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HintMark } from './hint-mark.tsx';
import { createHintWatch } from './hint-watch.ts';

afterEach(cleanup);

test('tapping the mark shows the explanation and a tap elsewhere hides it', async () => {
  const show = vi.fn();
  const stop = createHintWatch(show);
  render(<HintMark text="Нормы укрупнённые" />);
  const sign = screen.getByRole('button', { name: 'Нормы укрупнённые' });
  fireEvent.pointerDown(sign);
  fireEvent.click(sign);
  await vi.waitFor(() => expect(show).toHaveBeenLastCalledWith({ text: 'Нормы укрупнённые', anchor: sign }), 20_000);
  fireEvent.pointerDown(document.body);
  expect(show).toHaveBeenLastCalledWith(null);
  stop();
});
