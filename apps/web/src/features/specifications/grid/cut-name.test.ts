import { expect, test } from 'vitest';
import { cutName } from './cut-name.ts';

test('the end that tells places apart stays; a short name and a long last word are left alone', () => {
  expect(cutName('Устройство стяжки цементной толщиной 50 мм в пом. 10')).toEqual({
    start: 'Устройство стяжки цементной толщиной ',
    end: '50 мм в пом. 10',
  });
  expect(cutName('Устройство стяжки, пом. 10')).toBeNull();
  expect(cutName('Устройство стяжки цементной на высокотехнологичном-производстве')).toBeNull();
});
