import { expect, test } from 'vitest';
import { today } from '#platform/clock.ts';
import { acceptanceWarnings, shownWarnings } from './acceptance-warnings.ts';

const act = { period_to: '2026-04-30', contract_date: '2026-03-01' };

test.each([
  ['', []],
  ['2026-04-30', []],
  ['2026-04-10', ['accepted_before_period_end']],
  ['2020-01-01', ['accepted_before_period_end', 'accepted_before_contract']],
  ['2999-01-01', ['accepted_in_future']],
] as const)('a day of acceptance %j is warned of by %j', (day, warnings) => {
  expect(acceptanceWarnings(act, day)).toEqual(warnings);
  expect(acceptanceWarnings({ ...act, period_to: act.contract_date }, today())).toEqual([]);
});

test('an accepted act keeps the warnings of its acceptance, a canceled one none', () => {
  const warnings = ['row_in_period_twice', 'accepted_in_future'] as const;
  const of = (status: 'draft' | 'signed' | 'canceled') => shownWarnings({ status, warnings: [...warnings] });
  expect(of('draft')).toEqual(warnings);
  expect(of('signed')).toEqual(['accepted_in_future']);
  expect(of('canceled')).toEqual([]);
});
