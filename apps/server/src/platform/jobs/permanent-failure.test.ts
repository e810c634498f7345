import { expect, test } from 'vitest';
import { Problem } from '../errors.ts';
import { PermanentFailure, permanentReason } from './permanent-failure.ts';

test.each([
  ['what the job says itself', new PermanentFailure('nothing_to_calculate', 'no positions'), 'nothing_to_calculate'],
  ['a refusal', new Problem('not_found'), 'not_found'],
  ['what others do now', new Problem('version_conflict'), null],
  ['a sum past its column', Object.assign(new Error('numeric field overflow'), { code: '22003' }), 'amount_too_large'],
  ['a lost connection', Object.assign(new Error('gone'), { code: '08006' }), null],
])('%s', (_what, error, reason) => {
  expect(permanentReason(error)).toBe(reason);
});
