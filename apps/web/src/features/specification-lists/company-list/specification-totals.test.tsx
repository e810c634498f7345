// @vitest-environment jsdom
import { getSpecificationSums } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { SpecificationTotals } from './specification-totals.tsx';

const sums = {
  count: 3,
  committed: '4077715.77',
  committed_count: 2,
  open: '1302412.90',
  open_count: 1,
  of_agreements_count: 0,
  of_costs_count: 1,
  revisions_count: 0,
  with_gaps_count: 3,
  committed_gaps_count: 2,
  with_deductions_count: 1,
  committed_deductions_count: 0,
};

test('totals of specifications that lack prices are bounds', async () => {
  const view = (
    <>
      <h1>Спецификации</h1>
      <table>
        <SpecificationTotals filters={{}} columns={[]} />
      </table>
    </>
  );
  const permissions = ['specification.view', 'specification.view_prices'] as const;
  await renderScreen(view, { replies: [answers(getSpecificationSums, sums)], permissions });
  const valueOf = async (label: string) =>
    (await screen.findByText(label)).parentElement?.textContent.replaceAll('\u00a0', ' ');
  expect(await valueOf('Неутверждённые')).toContain('по известным ценам 1 302 412,90');
  expect(await valueOf('Утверждённые')).toContain('не менее 4 077 715,77');
  expect(screen.getByText(/субподряд и поставка в суммы не входят: 1/)).toBeDefined();
});
