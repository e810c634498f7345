// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BoundedMoney } from './bounded-money.tsx';

test.each([
  [0, 0, /^\s*1\s200,00\s₽$/],
  [2, 0, /^не менее 1\s200,00\s₽$/],
  [0, 1, /^не более 1\s200,00\s₽$/],
  [2, 1, /^по известным ценам 1\s200,00\s₽$/],
])('an amount missing %d of its prices, minus one missing %d, displays its bound', (missing, missingOff, text) => {
  const { container } = render(<BoundedMoney value="1200.00" missing={missing} missingOff={missingOff} />);
  expect(container.textContent).toMatch(text);
});
