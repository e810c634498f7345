// @vitest-environment jsdom
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../testing/render-screen.tsx';
import { BoundedShare, useBoundedShare } from './bounded-share.tsx';

function Both({ bound }: { bound: AmountBound }) {
  const share = useBoundedShare();
  return (
    <p>
      {share('45.5', bound)}; <BoundedShare share="45.5" bound={bound} />
    </p>
  );
}

test.each([
  ['exact', '45,5 %; 45,5 %', undefined],
  ['at_least', 'не менее 45,5 %; ≥ 45,5 %', 'Не менее: есть работы без цены'],
  ['at_most', 'не более 45,5 %; ≤ 45,5 %', 'Не более: в стоимости не хватает цен'],
  ['open', 'по известным ценам 45,5 %; ≈ 45,5 %', 'По известным ценам: часть цен не указана'],
] as const)('a percent states its bound: %s', async (bound, text, hint) => {
  await renderScreen(
    <>
      <h1>Школа</h1>
      <Both bound={bound} />
    </>,
    { replies: [], permissions: [] },
  );
  const shown = screen.getByText(/45,5/, { selector: 'p' });
  expect(shown.textContent.replaceAll('\u00A0', ' ')).toBe(text);
  expect(shown.querySelector('[data-hint]')?.getAttribute('data-hint') ?? undefined).toBe(hint);
});
