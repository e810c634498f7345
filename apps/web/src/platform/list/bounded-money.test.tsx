// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BoundedMoney } from './bounded-money.tsx';

test.each([
  [{}, /^\s*1\s200,00\s₽$/],
  [{ missing: 2 }, /^не менее 1\s200,00\s₽$/],
  [{ missingOff: 1 }, /^не более 1\s200,00\s₽$/],
  [{ missing: 2, missingOff: 1 }, /^по известным ценам 1\s200,00\s₽$/],
  [{ missing: 2, deductions: 2 }, /^не более 1\s200,00\s₽$/],
  [{ missing: 2, deductions: 1 }, /^по известным ценам 1\s200,00\s₽$/],
  [{ missingOff: 1, deductionsOff: 1 }, /^не менее 1\s200,00\s₽$/],
])('an amount lacking %o displays its bound', (lacks, text) => {
  const { container } = render(<BoundedMoney value="1200.00" {...lacks} />);
  expect(container.textContent).toMatch(text);
});
