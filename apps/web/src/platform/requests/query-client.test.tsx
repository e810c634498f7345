// @vitest-environment jsdom
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { queryClient } from './query-client.ts';

afterEach(cleanup);

test('a pending save disables its button before the second tap of a double tap', async () => {
  const save = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  function Saving() {
    const saving = useMutation({ mutationFn: save });
    return (
      <Button isPending={saving.isPending} onClick={() => saving.mutate()}>
        Записать
      </Button>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Saving />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Записать' });
  button.click();
  // Between two taps a browser runs microtasks; a timer may fire after both.
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  button.click();
  expect(button.hasAttribute('disabled')).toBe(true);
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1), 20_000);
});
