import { expect, test } from 'vitest';
import { previewKindOf, previewTypeOf } from './preview-kind.ts';

test.each([
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['application/pdf', 'pdf'],
])('previews %s as a %s', (type, kind) => {
  expect([previewKindOf({ content_type: type }), previewTypeOf({ content_type: type })]).toEqual([kind, type]);
});

test.each(['image/svg+xml', 'text/html', 'text/plain; charset=utf-8', 'application/zip', 'constructor', ''])(
  '%j is never shown',
  (type) => {
    expect([previewKindOf({ content_type: type }), previewTypeOf({ content_type: type })]).toEqual([null, null]);
  },
);
