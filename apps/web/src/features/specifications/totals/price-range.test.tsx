// @vitest-environment jsdom
import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { aSpecification, BY_NORMS } from '../screen/specification.fixtures.ts';
import { PriceRange } from './price-range.tsx';

const RANGE = { p50: '122.00', p80: '131.00', p90: '140.00' };
const permissions = ['specification.view', 'specification.view_prices'] as const;
const line = async () =>
  (await screen.findByText(/С вероятностью 80 % не превысит/)).textContent.replaceAll('\u00A0', ' ');

test('the range of the total is that of the specification', async () => {
  await renderScreen(<PriceRange specification={aSpecification({ ...BY_NORMS, range: RANGE })} />, {
    replies: [],
    permissions,
  });
  expect(await line()).toContain('131,00 ₽');
});

test('the range of the total is read again after an edit, whose answer omits it', async () => {
  await renderScreen(<PriceRange specification={aSpecification(BY_NORMS)} />, {
    replies: [answers(getSpecification, aSpecification({ ...BY_NORMS, range: RANGE }))],
    permissions,
  });
  expect(await line()).toContain('131,00 ₽');
});
