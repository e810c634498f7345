import { describe, expect, test } from 'vitest';
import { beginsAsSvg } from './svg-head.ts';

describe('detection of SVG', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<SVG>',
    '<svg/>',
    '\uFEFF  <svg\n width="1">',
    '<?xml version="1.0" encoding="UTF-8"?>\n<svg>',
    '<?xml version="1.0"?><!-- Generator: A > B --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><!-- b --><svg >',
    '<!---><svg><!-- a --><svg>',
  ])('accepts %j', (text) => {
    expect(beginsAsSvg(text)).toBe(true);
  });

  test.each([
    '',
    '<',
    '<svgx>',
    '<html><svg>',
    'text <svg>',
    '<?xml version="1.0"',
    '<!-- not closed <svg>',
    '<!DOCTYPE html><svg>',
    '<!DOCTYPE svg',
    '<svg',
    ' <?xml version="1.0"?><?xml version="1.0"?><svg>',
    '<!-- a --><?xml version="1.0"?><svg>',
  ])('rejects %j', (text) => {
    expect(beginsAsSvg(text)).toBe(false);
  });

  test.each([
    ['comments', '<!-- -->'],
    ['comments that are not closed', '<!-- '],
    ['document types', '<!DOCTYPE svg>'],
    ['spaces', ' '],
    ['beginnings', '<?xml '],
  ])('rejects thousands of %s', (_title, part) => {
    expect(beginsAsSvg(part.repeat(Math.ceil(65_536 / part.length)))).toBe(false);
  });
});
