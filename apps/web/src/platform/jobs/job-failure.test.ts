import { expect, test } from 'vitest';
import { errorsRu } from '../errors/errors.ru.texts.ts';
import { jobFailureKey } from './job-failure.ts';

test.each([
  ['too_large', 'errors.tooLarge'],
  ['internal', 'errors.server'],
  [null, 'errors.server'],
] as const)('a job failed with %s has the message %s', (error, key) => {
  expect(jobFailureKey(error)).toBe(key);
  const [, name = ''] = key.split('.');
  expect(Object.keys(errorsRu)).toContain(name);
});
