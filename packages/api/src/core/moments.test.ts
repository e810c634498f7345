import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ALL_ENDPOINTS } from '../all-endpoints.ts';
import { taskBulkBody } from '../tasks/task-bulk.schemas.ts';
import { dueInput } from '../tasks/task-parts.schemas.ts';
import { taskPatch } from '../tasks/tasks.schemas.ts';
import { moment } from './fields.ts';
import { parseFields } from './problems/field-problems.ts';

const MOMENT = '2026-01-01T00:00:00Z';
/** Any schema that accepts this accepts any text. */
const NONE = '2026-13-01T00:00:00Z';
/** Valid by the format, but rejected or altered by PostgreSQL. */
const ODD = [
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-16:00',
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:00:00-02:00',
  '9999-12-31T23:59:59-23:59',
  '1800-01-01T00:00:00+01:00',
  `2026-01-01T00:00:00.${'1'.repeat(500)}+03:00`,
];

const IN_UTC = /^(1[89]|2\d)\d{2}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** All timestamp fields of requests, by name. */
const fields = ALL_ENDPOINTS.flatMap((endpoint) =>
  [endpoint.body, endpoint.query].flatMap((schema) =>
    schema !== undefined && 'shape' in schema
      ? Object.entries(schema.shape as Record<string, z.ZodType>)
          .filter(([, field]) => field.safeParse(MOMENT).success && !field.safeParse(NONE).success)
          .map(([name, field]) => [`${endpoint.name} ${name}`, field] as const)
      : [],
  ),
);

describe('a timestamp in a request', () => {
  test.each([
    ['2026-01-01T02:30:00.123456+03:00', '2025-12-31T23:30:00.123456Z'],
    ['2026-01-01T00:00:00+23:59', '2025-12-31T00:01:00Z'],
    ['2026-01-01T00:00:00.1234567Z', '2026-01-01T00:00:00.123456Z'],
    [MOMENT, MOMENT],
  ])('%s is normalised to %s', (given, read) => {
    expect(moment.parse(given)).toBe(read);
  });

  test('is used in many fields', () => {
    expect(fields.length).toBeGreaterThan(20);
    for (const part of ['updated_since', 'due_from', 'due_to', 'due_datetime', 'due_at', 'until'])
      expect(fields.some(([name]) => name.endsWith(` ${part}`))).toBe(true);
  });

  test.each([...fields, ['bulk filter', taskBulkBody.shape.filter.unwrap().shape.due_from] as const])(
    '%s: PostgreSQL accepts everything that passes validation',
    (_, field) => {
      const wrong = ODD.map((value) => field.safeParse(value)).filter(
        ({ success, data }) => success && !IN_UTC.test(String(data)),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each(['1900-01-01', '9999-12-31', '0000-01-01', '9999-12-31T00:00:00Z'])(
    'a due time of %s is out of range',
    (value) => {
      expect(parseFields(dueInput, value)).toEqual({ success: false, problems: [{ path: [], code: 'date_bounds' }] });
    },
  );
});

describe('the start day of a task', () => {
  test.each(['1900-01-01', '1999-12-31', '2100-01-01', '2150-01-01'])('is not %s', (value) => {
    const problems = [{ path: ['start_date'], code: 'date_bounds' }];
    expect(parseFields(taskPatch, { start_date: value })).toEqual({ success: false, problems });
    expect(
      parseFields(taskBulkBody, { ids: ['018f2f00-0000-7000-8000-000000000001'], changes: { start_date: value } }),
    ).toMatchObject({ success: false });
  });

  test('is within the years of due dates, or null', () => {
    for (const value of ['2000-01-01', '2099-12-31', null])
      expect(parseFields(taskPatch, { start_date: value })).toMatchObject({ success: true });
  });
});
