// @vitest-environment jsdom
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { pendingProject } from '../list/optimistic-project.ts';
import { WorkSource } from './work-source.tsx';

const began = pendingProject({ name: 'Школа', code: 'П-1', address: null, status: 'active' });
type Work = NonNullable<Project['work_done']>;
const orders = { amount: '400.00', gross: '488.00', unpriced_count: 0, unpriced_deductions_count: 0 };
const stated = { amount: '700.00', gross: '854.00', unpriced_count: 0, unpriced_deductions_count: 0 };

async function displayed({ source, unpriced }: { source: Work['source']; unpriced: number }): Promise<string> {
  const ofOrders = { ...orders, unpriced_count: unpriced };
  const figure = source === 'orders' ? ofOrders : stated;
  const incomplete = figure.unpriced_count > 0;
  const work_done = { ...figure, source, incomplete, manual_amount: null, orders: ofOrders };
  const project: Project = { ...began, work_done, can: { ...began.can, update: true } };
  await renderScreen(
    <>
      <h1>Школа</h1>
      <p>
        <WorkSource project={project} />
      </p>
    </>,
    { replies: [], permissions: ['project.view'] },
  );
  return (await screen.findByText(/с НДС/)).textContent.replaceAll('\u00A0', ' ');
}

test.each([
  ['orders', { source: 'orders' as const, unpriced: 0 }, 'с НДС, по нарядам'],
  ['orders with a gap', { source: 'orders' as const, unpriced: 1 }, 'с НДС, по нарядам, без цены: 1'],
  ['acts', { source: 'acts' as const, unpriced: 0 }, 'с НДС, по подписанным актам, по нарядам 488,00 ₽'],
  [
    'a typed amount',
    { source: 'manual' as const, unpriced: 0 },
    'с НДС, введено вручную, по нарядам 488,00 ₽Взять по нарядам',
  ],
  [
    'acts beside orders with a gap',
    { source: 'acts' as const, unpriced: 1 },
    'с НДС, по подписанным актам, по нарядам не менее 488,00 ₽',
  ],
])('the work done names its source: %s', async (_, work, text) => {
  expect(await displayed(work)).toBe(text);
});
