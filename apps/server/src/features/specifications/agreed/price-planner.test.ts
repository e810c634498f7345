import { expect, test } from 'vitest';
import { initialSettings } from '../settings/specification-settings.ts';
import { createPricePlanner } from './price-planner.ts';
import type { PlanTask } from './plan-prices.ts';

const none = {
  labour: '0',
  machinists: '0',
  machines: '0',
  materials: '0',
  consumables: '0',
  overhead: '0',
  profit: '0',
};
const rows = Array.from({ length: 40 }, (_, index) => ({
  ...none,
  id: `row ${index}`,
  number: String(index),
  name: 'Кладка',
  quantity: '3',
  price: '10.333',
  total: '31.00',
  is_whole: true,
  equipment: '0',
  price_material: null,
  price_work: null,
  is_hand_priced: true,
  price_source: 'manual',
  keeps_parts: false,
  direct: '31.00',
}));
const task = (wish: PlanTask['wish']): PlanTask => ({
  rowsJson: JSON.stringify(rows),
  settings: initialSettings({ rate: '20' }),
  wish,
});

test('plans a specification identically in a thread and inline, including refusals', async () => {
  const [inThread, atOnce] = [createPricePlanner({ short: 0 }), createPricePlanner()];
  const body = { percent: '-4', scope: 'all' as const, keep: [] };
  for (const wish of [
    { kind: 'fixed' as const },
    { kind: 'nothing' as const },
    { kind: 'adjusted' as const, body },
    { kind: 'adjusted' as const, body: { ...body, scope: ['row nobody knows'] } },
  ])
    expect(await inThread.plan(task(wish), 'a company')).toEqual(await atOnce.plan(task(wish), 'a company'));
  await inThread.close();
});
