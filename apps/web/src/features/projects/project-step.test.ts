import { describe, expect, test } from 'vitest';
import { stepOf } from './project-step.ts';

const all = { contract: true, load: true, update: true, commit: true, view_prices: true, sign: true };
const waiting = {
  status: 'calculated',
  positions_count: 6,
  unmatched_count: 0,
  doubtful_count: 0,
  unpriced_count: 0,
} as const;
const risk = (code: 'specification_not_committed' | 'agreement_not_signed', id: string) => ({
  code,
  object_id: id,
  contract_id: 'contract',
  name: null,
  days: null,
  count: null,
  waiting: code === 'specification_not_committed' ? waiting : null,
});
const project = (contracts: number) => ({ contracts_count: contracts, is_archived: false });
const unsigned = { risks: [risk('agreement_not_signed', 'agreement')], totals: undefined };

describe('next step of a project', () => {
  test('starts with a contract', () => {
    expect(stepOf(project(0), undefined, all)).toEqual({ kind: 'contract' });
    expect(stepOf(project(0), undefined, { ...all, contract: false })).toBeNull();
  });

  test('then unfinished work, by permission', () => {
    const overview = {
      risks: [...unsigned.risks, risk('specification_not_committed', 'draft')],
      totals: undefined,
    };
    expect(stepOf(project(1), overview, all)).toEqual({
      kind: 'specification',
      id: 'draft',
      step: { kind: 'commit' },
    });
    const several = { ...overview, risks: [...overview.risks, risk('specification_not_committed', 'other')] };
    expect(stepOf(project(1), several, all)).toEqual({ kind: 'commit', count: 2 });
    expect(stepOf(project(1), overview, { ...all, commit: false })).toEqual({
      kind: 'sign',
      id: 'agreement',
      contractId: 'contract',
    });
    expect(stepOf(project(1), unsigned, { ...all, sign: false })).toBeNull();
  });

  test('takes the step of the only uncommitted specification', () => {
    const of = (counts: object) => ({
      risks: [{ ...risk('specification_not_committed', 'draft'), waiting: { ...waiting, ...counts } }],
      totals: undefined,
    });
    const stepIs = (counts: object) => {
      const step = stepOf(project(1), of(counts), all);
      return step?.kind === 'specification' ? step.step : step;
    };
    expect(stepIs({ unmatched_count: 1, doubtful_count: 2, unpriced_count: 1 })).toEqual({
      kind: 'unmatched',
      count: 1,
    });
    expect(stepIs({ doubtful_count: 2, unpriced_count: 1 })).toEqual({ kind: 'doubtful', count: 2 });
    expect(stepIs({ status: 'draft', unpriced_count: 1 })).toEqual({ kind: 'calculate' });
    expect(stepIs({ status: 'calculating' })).toBeNull();
  });

  test('ignores missing data and archived projects', () => {
    expect(stepOf(project(1), undefined, all)).toBeNull();
    expect(stepOf({ contracts_count: 0, is_archived: true }, undefined, all)).toBeNull();
  });
});
