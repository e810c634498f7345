import { expect, test } from 'vitest';
import { anAct } from '../testing-acts.fixtures.ts';
import { nextSummaryPeriod } from './next-period.ts';

const april = anAct({ id: 'a', status: 'signed' });
const may = anAct({ id: 'b', status: 'signed', period_from: '2026-05-01', period_to: '2026-05-31' });

test('a new summary is offered the period of the earliest signed act that no summary holds', () => {
  expect(nextSummaryPeriod([may, april], [], '2026-07-03')).toEqual({ from: '2026-04-01', to: '2026-04-30' });
  const held = [{ act_ids: ['a'] }];
  expect(nextSummaryPeriod([may, april], held, '2026-07-03')).toEqual({ from: '2026-05-01', to: '2026-05-31' });
});

test('acts that are not signed are not offered: the previous month is', () => {
  const presented = anAct({ status: 'presented' });
  expect(nextSummaryPeriod([presented], [], '2026-07-03')).toEqual({ from: '2026-06-01', to: '2026-06-30' });
});
