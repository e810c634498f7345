import { expect, test } from 'vitest';
import { copyAfter, isFormRequest, isLinkPage } from './field-pages.ts';

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

test('only the answer of the product replaces the orders on the device, or ends them', async () => {
  const page = '<html>Login to Wi-Fi</html>';
  const answers: [string, number][] = [
    ['{"orders":[]}', 200],
    [page, 200],
    ['{}', 200],
    ['{"code":"gone"}', 410],
    ['{"code":"not_found"}', 404],
    [page, 404],
    ['{"code":"unavailable"}', 503],
  ];
  const copies = answers.map(([body, status]) => copyAfter(new Response(body, { status })));
  expect(await Promise.all(copies)).toEqual(['replace', 'keep', 'keep', 'forget', 'forget', 'keep', 'keep']);
});
