// Needs modules of its own: the renderer is initialised once in a process.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawIcon } from '../../draw-icon.ts';
import { APPLE_ICON_SIZE, ICON_SIZES } from '../../icons.ts';

test.each([...ICON_SIZES, APPLE_ICON_SIZE])('the product icon is a square of %i pixels', (size) => {
  const mark = fs.readFileSync(path.join(import.meta.dirname, '../../public/favicon.svg'), 'utf8');
  const picture = Buffer.from(drawIcon(mark, size));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size]);
});
