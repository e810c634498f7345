// @vitest-environment jsdom
import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { aSpecification, BY_NORMS } from '../screen/specification.fixtures.ts';
import { PriceRange } from './price-range.tsx';

const RANGE = { p50: '122.00', p80: '131.00', p90: '140.00' };
const permissions = ['specification.view', 'specification.view_prices'] as const;
const line = async () =>
  (await screen.findByText(/С вероятностью 80 % не превысит/)).textContent.replaceAll('\u00A0', ' ');

const show = (specification: Specification, replies: Parameters<typeof renderScreen>[1]['replies']) =>
  renderScreen(
    <>
      <h1>Смета</h1>
      <PriceRange specification={specification} />
    </>,
    { replies, permissions },
  );

test('the range of the total is that of the specification', async () => {
  await show(aSpecification({ ...BY_NORMS, range: RANGE }), []);
  expect(await line()).toContain('131,00 ₽');
});

test('the range of the total is read again after an edit, whose answer omits it', async () => {
  await show(aSpecification(BY_NORMS), [answers(getSpecification, aSpecification({ ...BY_NORMS, range: RANGE }))]);
  expect(await line()).toContain('131,00 ₽');
});
