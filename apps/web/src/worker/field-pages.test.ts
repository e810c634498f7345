import { expect, test } from 'vitest';
import { isFormRequest, isLinkPage } from './field-pages.ts';

test('the worker of crew links handles their page and their orders, and neither the application nor any report', () => {
  expect(['/field/secret', '/field/secret/', '/field', '/field/', '/field/a/b', '/'].map(isLinkPage)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(
    ['/api/field/secret/', '/api/field/secret/orders/1/', '/api/field/secret/orders/1/photos/', '/api/profile/'].map(
      isFormRequest,
    ),
  ).toEqual([true, false, false, false]);
});
