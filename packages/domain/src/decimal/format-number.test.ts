import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateInWords,
  formatFileSize,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatShare,
} from './format-number.ts';

describe('formatMoney', () => {
  test('uses non-breaking spaces and a real minus', () => {
    expect(formatMoney('1234567.89')).toBe('1\u00A0234\u00A0567,89\u00A0₽');
    expect(formatMoney('-1234.5')).toBe('\u22121\u00A0234,50\u00A0₽');
    expect(formatMoney('0', { currency: false })).toBe('0,00');
    expect(formatMoney('-0.001', { currency: false })).toBe('0,00');
  });

  test('preserves every kopeck beyond the precision of a float', () => {
    expect(formatMoney('90071992547409931.27', { currency: false })).toBe(
      '90\u00A0071\u00A0992\u00A0547\u00A0409\u00A0931,27',
    );
  });

  test('has an English form', () => {
    expect(formatMoney('-1234567.891', { language: 'en' })).toBe('\u22121,234,567.89\u00A0₽');
  });
});

test('quantities keep up to seven places and no trailing zeros', () => {
  expect(formatQuantity('1234.5000')).toBe('1\u00A0234,5');
  expect(formatQuantity('0.39176')).toBe('0,39176');
  expect(formatQuantity('0.12345678')).toBe('0,1234568');
  expect(formatQuantity('100', { language: 'en' })).toBe('100');
});

test('percents', () => {
  expect(formatPercent('22')).toBe('22\u00A0%');
  expect(formatPercent('12.50')).toBe('12,5\u00A0%');
  expect(formatPercent('22', { language: 'en' })).toBe('22%');
});

test.each([
  ['0', '0 %'],
  ['0.04', '< 0,1 %'],
  ['10.37', '10,4 %'],
  ['33', '33,0 %'],
  ['99.96', '99,9 %'],
  ['100', '100 %'],
  // May be 12.846 rounded once: a second rounding would not be true.
  ['12.85', '12,85 %'],
  ['12.850', '12,85 %'],
  ['12.846', '12,8 %'],
  ['-12.85', '\u221212,85 %'],
  ['150.25', '150,25 %'],
  ['150.26', '150,3 %'],
])('a share of %s percent is formatted as %s', (percent, displayed) => {
  expect(formatShare(percent).replaceAll('\u00A0', ' ')).toBe(displayed);
});

test('dates', () => {
  expect(formatDate('2026-11-20')).toBe('20.11.2026');
  expect(formatDate('2026-11-05', 'en')).toBe('5 Nov 2026');
  expect(formatDate('soon')).toBe('soon');
  expect(formatDate('2026-13-01')).toBe('2026-13-01');
  expect(formatDateInWords('2026-01-05')).toBe('5\u00A0января 2026\u00A0г.');
});

test.each([
  [0, '0\u00A0Б'],
  [1023, '1\u00A0023\u00A0Б'],
  [1024, '1\u00A0КБ'],
  [1536, '1,5\u00A0КБ'],
  [1048575, '1\u00A0МБ'],
  [52428800, '50\u00A0МБ'],
  [5368709120, '5\u00A0ГБ'],
])('%d bytes is %j', (bytes, expected) => {
  expect(formatFileSize(bytes)).toBe(expected);
});

test('file sizes have an English form', () => {
  expect(formatFileSize(1536, 'en')).toBe('1.5\u00A0KB');
});
