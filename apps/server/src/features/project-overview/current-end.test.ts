import { expect, test } from 'vitest';
import { currentEnd } from './current-end.ts';

const agreement = (status: 'draft' | 'signed' | 'canceled', new_end_date: string | null) => ({
  id: '1',
  number: '1',
  date: '2026-05-01',
  subject: null,
  status,
  amount_delta: '0',
  typed_delta: null,
  new_end_date,
});

test('a contract ends on the date set by its last signed agreement', () => {
  const end_date = '2026-11-28';
  expect(currentEnd({ end_date, agreements: [] })).toBe(end_date);
  expect(
    currentEnd({
      end_date,
      agreements: [
        agreement('signed', '2026-12-01'),
        agreement('signed', '2026-12-15'),
        agreement('signed', null),
        agreement('draft', '2027-01-01'),
        agreement('canceled', '2027-02-01'),
      ],
    }),
  ).toBe('2026-12-15');
});
