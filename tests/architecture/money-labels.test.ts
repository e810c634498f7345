// Money always has kopecks: `14 830,40`, never `14 830,4`. Quantities have as many places as they need, so an amount
// must not be formatted as one.
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const AS_QUANTITY = /^(?:formatQuantity|formatQuantityTo|quantity|quantityTo)$/;
const AMOUNT =
  /(?:^|_)(?:amount|price|cost|gross|net|vat|payable|total|money|payroll)$|[a-z](?:Amount|Price|Cost|Gross|Vat)$/;
/** A placeholder that is formatted as a plain number, with a currency after it. */
const BARE_NUMBER = /\{\{\s*\w+,\s*number[^}]*\}\}(?:\s|\\u00A0|\u00A0)*(?:₽|руб)/iu;
/** Scales end at round figures, which are no amounts of anything. */
const OF_SCALES = ['apps/web/src/ui/money/money-text.ts'];

function lastName(node: Argument | Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') return lastName(node.left as Expression);
  if (node.type === 'ChainExpression') return lastName(node.expression);
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : null;
}

function findAmountsAsQuantities({ path, text }: SourceFile): string[] {
  if (!/[qQ]uantity(?:To)?\(/.test(text)) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      if (first === undefined || !AS_QUANTITY.test(lastName(callee) ?? '')) return;
      if (AMOUNT.test(lastName(first) ?? '')) found.push(`${path}: ${text.slice(start, end)}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const found = (text: string): number => findAmountsAsQuantities({ path: 'apps/planted.tsx', text }).length;
const product = readSourceFiles().filter(
  ({ path }) => /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.fixtures\./.test(path),
);

test('no amount of money is formatted as a quantity', () => {
  expect(product.length).toBeGreaterThan(1000);
  const calls = product.filter(({ path }) => !OF_SCALES.includes(path)).flatMap(findAmountsAsQuantities);
  expect(calls, 'use money or formatMoney').toEqual([]);
});

test('no text adds a currency to a plain number', () => {
  const texts = product.filter(({ path }) => path.endsWith('texts.ts'));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(({ text }) => BARE_NUMBER.test(text)).map(({ path }) => path)).toEqual([]);
});

test('planted violations are found, and quantities are none', () => {
  expect(found('const label = format.quantity(row.total);')).toBe(1);
  expect(found("const label = formatQuantity(line?.overhead_amount ?? '0');")).toBe(1);
  expect(found('const label = quantity(unitPrice);')).toBe(1);
  expect(
    found('const label = format.quantity(row.quantity) + format.money(row.total) + quantity(String(total));'),
  ).toBe(0);
  expect(BARE_NUMBER.test("base: 'от ФОТ {{base, number}} ₽'")).toBe(true);
  expect(BARE_NUMBER.test("base: 'от ФОТ {{base}} ₽, {{count, number}} строк'")).toBe(false);
});
