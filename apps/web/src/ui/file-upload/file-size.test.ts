import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0\u00a0B'], [1023, '1023\u00a0B'], [1024, '1\u00a0KB'], [1024 * 1024, '1\u00a0MB'], [52_428_800, '50\u00a0MB'], [1_572_864, '1,5\u00a0MB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes, ',')).toBe(shown);
});
