import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/test-database.ts';
import { generateSchemaTypes } from './generate-schema.ts';
import { printSchema } from './print-schema.ts';

const root = path.join(import.meta.dirname, '../../../../..');

test.each([
  ['apps/server/src/platform/db/schema.generated.ts', generateSchemaTypes],
  ['docs/generated/schema.sql', printSchema],
])('%s is what the migrations make; otherwise run npm run generate', async (file, print) => {
  const { owner } = await cloneDatabase();
  expect((await print(owner)) === fs.readFileSync(path.join(root, file), 'utf8')).toBe(true);
});
