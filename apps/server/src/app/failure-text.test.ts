import { expect, test } from 'vitest';
import { SchemaRefusedError } from '#platform/db/migrations/journal.ts';
import { StoreMismatchError } from '#platform/storage/claim-store.repository.ts';
import { KeyMismatchError } from '#platform/db/installation-key.ts';
import { failureText } from './failure-text.ts';

test('starting on a database of another version explains what to do', () => {
  const older = failureText(new SchemaRefusedError('unreleased', '0020_repeated_requests'));
  expect(older).toMatch(/0020_repeated_requests.*таблицы не тронуты.*DATA_DIR/);
  expect(failureText(new SchemaRefusedError('newer', '0099_of_tomorrow'))).toMatch(/более новой версией.*0099_/);
  expect(failureText(new StoreMismatchError())).toMatch(/S3_BUCKET.*DATA_DIR\/files/);
  expect(failureText(new KeyMismatchError())).toMatch(/другим ключом.*SECRET_KEY.*secrets\.json/);
  expect(failureText(new Error('no space left'))).toBe('no space left');
});
