import { describe, expect, test } from 'vitest';
import { stepOf } from './project-step.ts';

const all = { contract: true, load: true, commit: true, sign: true };
const risk = (code: 'specification_not_committed' | 'agreement_not_signed', id: string) => ({
  code,
  object_id: id,
  contract_id: 'contract',
  name: null,
  days: null,
  count: null,
});
const project = (contracts: number) => ({ contracts_count: contracts, is_archived: false });
const unsigned = { risks: [risk('agreement_not_signed', 'agreement')], totals: undefined };

describe('what brings a project on', () => {
  test('begins with a contract', () => {
    expect(stepOf(project(0), undefined, all)).toEqual({ kind: 'contract' });
    expect(stepOf(project(0), undefined, { ...all, contract: false })).toBeNull();
  });

  test('then what is begun and not finished, as far as the person may', () => {
    const overview = {
      risks: [...unsigned.risks, risk('specification_not_committed', 'draft')],
      totals: undefined,
    };
    expect(stepOf(project(1), overview, all)).toEqual({ kind: 'commit', id: 'draft' });
    expect(stepOf(project(1), overview, { ...all, commit: false })).toEqual({
      kind: 'sign',
      id: 'agreement',
      contractId: 'contract',
    });
    expect(stepOf(project(1), unsigned, { ...all, sign: false })).toBeNull();
  });

  test('asks nothing of what it does not know, nor of an archived project', () => {
    expect(stepOf(project(1), undefined, all)).toBeNull();
    expect(stepOf({ contracts_count: 0, is_archived: true }, undefined, all)).toBeNull();
  });
});
