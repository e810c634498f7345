import { expect, test } from 'vitest';
import { latinName } from './latin-name.ts';

test.each([
  ['Спецификация № 1 от 20.11.2026 – «Щит» (ё).xlsx', "Specifikaciya No 1 ot 20.11.2026 - 'Shchit' (yo).xlsx"],
  ['plan "A" \\ b.pdf', 'plan _A_ _ b.pdf'],
  ['図面 1.pdf', '__ 1.pdf'],
  ['a\r\nb: c', 'a__b: c'],
])('the ASCII name of %j', (name, latin) => {
  expect(latinName(name)).toBe(latin);
});
