import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../source-files.ts';
import { type Expression, expressionsMadeBy, filesThatMakeExpressions } from './list-expressions.ts';

/** Files whose expressions are built on import, directly or by an importing module. */
const LOADED_FOR = new Map([
  ['packages/api/src/core/fields.ts', 'packages/api/src/all-endpoints.ts'],
  ['packages/domain/src/matching/sizes.data.ts', 'packages/domain/src/matching/sizes.data.ts'],
  [
    'apps/server/src/features/vor-reader/bill/charges.data.ts',
    'apps/server/src/features/vor-reader/bill/charges.data.ts',
  ],
  [
    'apps/server/src/features/vor-reader/bill/element-words.data.ts',
    'apps/server/src/features/vor-reader/bill/element-words.data.ts',
  ],
  [
    'apps/server/src/features/vor-reader/bill/foreign-money.ts',
    'apps/server/src/features/vor-reader/bill/foreign-money.ts',
  ],
  ['apps/server/src/features/vor-reader/bill/row-words.ts', 'apps/server/src/features/vor-reader/bill/row-words.ts'],
]);

/** Every expression that the product builds from text; throws for a file that builds some and is not listed here. */
export async function madeExpressions(): Promise<Expression[]> {
  const making = filesThatMakeExpressions();
  if (making.join() !== [...LOADED_FOR.keys()].join()) throw new Error(`Expressions are made in ${making.join(', ')}`);
  const made: Expression[] = [];
  for (const [file, loaded] of LOADED_FOR) {
    const found = await expressionsMadeBy(file, () => import(pathToFileURL(path.join(root, loaded)).href));
    if (found.length === 0) throw new Error(`${file} makes no expression`);
    made.push(...found);
  }
  return made;
}
