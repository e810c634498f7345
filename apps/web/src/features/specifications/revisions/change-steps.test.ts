import type { RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import { describe, expect, test } from 'vitest';
import { stepsOfChange } from './change-steps.ts';

const row = (change: 'added' | 'changed' | 'removed', effect: string | null) =>
  ({ change, effect }) as RevisionDiff['rows'][number];

const diff = (changes: Partial<RevisionDiff> = {}) =>
  ({
    before: { total_gross: '1220.00' },
    after: { total_gross: '1403.00' },
    rows: [row('added', '300.00'), row('changed', '-50.00'), row('changed', '-10.00'), row('removed', '-100.00')],
    unpriced_count: 0,
    effect: '140.00',
    charges_effect: '10.00',
    gross_effect: '183.00',
    ...changes,
  }) as RevisionDiff;

describe('steps from one revision to another', () => {
  test('lead from the old total to the new one to the kopeck', () => {
    const steps = stepsOfChange(diff());
    expect(steps.map(({ key, amount, level }) => [key, amount, level])).toEqual([
      ['start', '1220.00', '1220.00'],
      ['added', '300.00', '1520.00'],
      ['changed', '-60.00', '1460.00'],
      ['removed', '-100.00', '1360.00'],
      ['charges', '10.00', '1370.00'],
      ['vat', '33.00', '1403.00'],
      ['end', '1403.00', '1403.00'],
    ]);
  });

  test('omit what did not change', () => {
    const steps = stepsOfChange(diff({ rows: [row('added', '150.00')], charges_effect: null }));
    expect(steps.map(({ key }) => key)).toEqual(['start', 'added', 'vat', 'end']);
  });

  test('do not call VAT what positions without a price add', () => {
    const steps = stepsOfChange(diff({ unpriced_count: 1 }));
    expect(steps.map(({ key }) => key)).toContain('rest');
  });

  test('are absent without the price permission', () => {
    const hidden = diff({ before: { revision: 1 } as RevisionDiff['before'] });
    expect(stepsOfChange(hidden)).toEqual([]);
  });
});
