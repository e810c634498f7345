// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { RouteError } from './route-states.tsx';

function Breaks({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <RouteError error={error} reset={onRetry} />;
  return (
    <h1>
      <button onClick={() => setBroken(true)}>Проекты</button>
    </h1>
  );
}

async function brokenBy(message: string): Promise<() => number> {
  let tries = 0;
  const retried = (): void => void (tries += 1);
  await renderScreen(<Breaks error={new Error(message)} onRetry={retried} />, { replies: [], permissions: [] });
  act(() => screen.getByRole('button').click());
  await screen.findAllByText('Что-то пошло не так');
  return () => tries;
}
const networkReturns = (): void => act(() => void globalThis.dispatchEvent(new Event('online')));

test('a page lost to a network failure is retried when the network is back', async () => {
  const tries = await brokenBy('Failed to fetch');
  expect(tries()).toBe(0);
  networkReturns();
  expect(tries()).toBe(1);
});

test('a page with an error of its own is not retried automatically', async () => {
  const tries = await brokenBy('undefined is not a function');
  networkReturns();
  expect(tries()).toBe(0);
});
