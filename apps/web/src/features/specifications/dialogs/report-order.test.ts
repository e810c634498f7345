import { reportBody } from '@karkas/api/specifications/report-options.schemas.ts';
import { describe, expect, test } from 'vitest';
import { orderOf, REPORT_CHOICES, sectionsOf } from './report-order.ts';

const filling = { vorId: '01a201cd-751f-7353-ad8c-ad09c85f39c5', columns: { price: 'E' }, overwritesFormulas: false };
const reportOptions = {
  format: 'xlsx',
  sections: ['specification', 'calculation'],
  withPrices: true,
  filling,
} as const;

describe('report request', () => {
  test('uses a form of the contract for every choice', () => {
    for (const choice of REPORT_CHOICES)
      expect([choice, reportBody.safeParse(orderOf({ ...reportOptions, choice })).success]).toEqual([choice, true]);
  });

  test('resource lists are separate sheets of the estimate; other forms have no sheets to choose', () => {
    expect(orderOf({ ...reportOptions, choice: 'resources' })).toMatchObject({
      form: 'estimate',
      sections: ['resources', 'materials', 'consumables'],
    });
    expect(orderOf({ ...reportOptions, choice: 'customer' })).toEqual({
      form: 'customer',
      format: 'xlsx',
      with_prices: true,
    });
  });

  test('a PDF has no formula sheet', () => {
    expect(sectionsOf('pdf')).not.toContain('calculation');
    expect(orderOf({ ...reportOptions, choice: 'estimate', format: 'pdf' })).toMatchObject({
      sections: ['specification'],
    });
  });
});
