import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseName } from '../../text/normalise-name.ts';
import { tokenise } from './tokenise.ts';

/** An invisible character, which only the complete normalisation removes. */
const UNSEEN = '\u200B';
const names = fc.string({
  unit: fc.constantFrom(...'авекмнорстухёЁйАВ  -.,()"\'`#0123abcehkmoptxyABCnz°№×\u00A0\u2013«»'),
  maxLength: 40,
});

test('a name without special characters is normalised as by the complete normalisation', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(normaliseName(name)).toBe(normaliseName(name + UNSEEN));
      expect(tokenise(name)).toEqual(tokenise(name + UNSEEN));
    }),
  );
});

test('a word that is a property of every object is no abbreviation', () => {
  expect(tokenise('constructor монтаж').tokens.map(({ word }) => word)).toEqual(['constructor', 'монтаж']);
});
