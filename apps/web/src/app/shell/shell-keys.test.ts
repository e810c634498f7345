import { expect, test } from 'vitest';
import { actionOnPage } from './shell-keys.ts';

test.each([
  ['/projects', 'new-project'],
  ['/projects/1', 'new-contract'],
  ['/contracts', 'new-contract'],
  ['/specifications', 'new-specification'],
  ['/specifications/1', null],
  ['/customers', 'new-customer'],
  ['/tasks', 'new-task'],
  ['/units', 'new-unit'],
  ['/norms', 'new-norm'],
  ['/prices', 'new-price'],
  ['/log', null],
])('N on %s requests %s', (page, action) => {
  expect(actionOnPage(page)).toBe(action);
});
