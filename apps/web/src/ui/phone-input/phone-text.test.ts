import { describe, expect, test } from 'vitest';
import { isBareNumber, maskPhone, readPhoneText } from './phone-text.ts';

describe('maskPhone', () => {
  test.each([
    ['9123456789', '+7 (912) 345-67-89'],
    ['89123456789', '+7 (912) 345-67-89'],
    ['8 (912) 345-67-89', '+7 (912) 345-67-89'],
    ['+7 912 345 67 89', '+7 (912) 345-67-89'],
    ['+79123456789', '+7 (912) 345-67-89'],
    ['79123456789', '+7 (912) 345-67-89'],
    ['+7 (912) 345-67-891', '+7 (912) 345-67-89'],
    ['9', '+7 (9'],
    ['912', '+7 (912'],
    ['9123', '+7 (912) 3'],
    ['9123456', '+7 (912) 345-6'],
    ['8', '+7'],
    ['+', '+7'],
    ['', ''],
    ['+375 29 123-45-67', '+375291234567'],
  ])('%j becomes %j', (typed, displayed) => {
    expect(maskPhone(typed)).toBe(displayed);
  });

  test('typing digit by digit gives the same number', () => {
    let text = '';
    for (const digit of '89123456789') text = maskPhone(text + digit);
    expect(text).toBe('+7 (912) 345-67-89');
  });

  test('masking a masked number changes nothing', () => {
    expect(maskPhone(maskPhone('9123456789'))).toBe('+7 (912) 345-67-89');
  });
});

describe('readPhoneText', () => {
  test.each([
    ['+7 (912) 345-67-89', { kind: 'phone', phone: '+79123456789' }],
    ['8 912 345-67-89', { kind: 'phone', phone: '+79123456789' }],
    ['+375291234567', { kind: 'phone', phone: '+375291234567' }],
    ['+7 (912) 345', { kind: 'partial' }],
    ['+7', { kind: 'empty' }],
    ['', { kind: 'empty' }],
  ])('%j', (text, read) => {
    expect(readPhoneText(text)).toEqual(read);
  });
});

test.each([
  ['+7 (912) 345-67-89', true],
  ['8 912 345 67 89', true],
  ['+375291234567', true],
  ['', true],
  ['+7 (912) 345-67-89, доб. 12', false],
  ['8 (495) 000-00-00 Анна', false],
  ['89123456789 89123456780', false],
])('%j is a bare number: %s', (text, isAlone) => {
  expect(isBareNumber(text)).toBe(isAlone);
});
