import { test } from 'vitest';
import { expectOneBatchOf } from './batch-rows.fixtures.ts';

test('five thousand quantities fit into one batch', { timeout: 60_000 }, () => expectOneBatchOf(5000));
