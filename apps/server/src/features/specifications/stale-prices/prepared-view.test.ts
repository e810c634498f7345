import type { Compilable } from 'kysely';
import { expect, test } from 'vitest';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { statementName } from '#platform/db/wire/statement-names.ts';
import { newId } from '#platform/ids.ts';
import { findSpecificationView } from '../specifications.repository.ts';

test('a specification with its forecast is read by a prepared statement', async () => {
  const texts: string[] = [];
  const reader = {
    companyId: newId(),
    many: (query: Compilable<unknown>) => {
      texts.push(query.compile().sql);
      return Promise.resolve([]);
    },
  } as unknown as CompanyReader;
  await findSpecificationView(reader, newId(), '2026-11-30');
  expect(texts.map((text) => typeof statementName(text))).toEqual(['string']);
});
