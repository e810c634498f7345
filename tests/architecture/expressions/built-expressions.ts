import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../source-files.ts';
import { type Expression, expressionsBuiltBy, filesThatBuildExpressions } from './list-expressions.ts';

/** Files whose expressions are built on import, directly or by an importing module. */
const LOADED_FOR = new Map([
  ['packages/api/src/core/fields.ts', 'packages/api/src/all-endpoints.ts'],
  ['packages/domain/src/matching/parsing/sizes.data.ts', 'packages/domain/src/matching/parsing/sizes.data.ts'],
  ['packages/domain/src/matching/parsing/extract-sizes.ts', 'packages/domain/src/matching/parsing/extract-sizes.ts'],
  ['packages/domain/src/matching/parsing/ditto-names.ts', 'packages/domain/src/matching/parsing/ditto-names.ts'],
  [
    'apps/server/src/features/bill-reader/bill/totals/charges.data.ts',
    'apps/server/src/features/bill-reader/bill/totals/charges.data.ts',
  ],
  [
    'apps/server/src/features/bill-reader/bill/rows/element-words.data.ts',
    'apps/server/src/features/bill-reader/bill/rows/element-words.data.ts',
  ],
  [
    'apps/server/src/features/bill-reader/bill/money/foreign-money.ts',
    'apps/server/src/features/bill-reader/bill/money/foreign-money.ts',
  ],
  [
    'apps/server/src/features/bill-reader/bill/rows/row-words.ts',
    'apps/server/src/features/bill-reader/bill/rows/row-words.ts',
  ],
]);

/** Every expression that the product builds from text; throws for a file that builds some and is not listed here. */
export async function builtExpressions(): Promise<Expression[]> {
  const making = filesThatBuildExpressions();
  if (making.toSorted().join() !== [...LOADED_FOR.keys()].toSorted().join())
    throw new Error(`Expressions are made in ${making.join(', ')}`);
  const made: Expression[] = [];
  for (const [file, loaded] of LOADED_FOR) {
    const found = await expressionsBuiltBy(file, () => import(pathToFileURL(path.join(root, loaded)).href));
    if (found.length === 0) throw new Error(`${file} makes no expression`);
    made.push(...found);
  }
  return made;
}
