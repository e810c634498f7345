import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';
import { readableLine } from './readable-line.ts';

function written(work: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  work(createLogger({ write: (line) => void lines.push(readableLine(line)) }, { level: 'debug' }));
  return lines.join('');
}

const REQUEST = { method: 'PATCH', route: '/api/projects/:project_id/', user_id: 'u', company_id: 'c', address: '::1' };

test('a request is one line with its time, status, milliseconds and route', () => {
  const text = written((logger) => logger.info({ ...REQUEST, status: 200, ms: 34 }, 'request'));
  expect(text).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}200 {4}34 ms {2}PATCH {2}\/api\/projects\/:project_id\/\n$/);
});

test('an error line has the reason, an aborted request says so, an unknown path is marked', () => {
  const line = { ...REQUEST, status: 403, ms: 2 };
  const denied = { event: 'denied', refusal: 'forbidden', is_out_of_reach: false };
  expect(written((logger) => logger.warn({ ...line, ...denied }, 'request'))).toContain("refusal: 'forbidden'");
  expect(written((logger) => logger.info({ ...REQUEST, event: 'aborted' }, 'request'))).toContain('    left  PATCH');
  expect(written((logger) => logger.info({ ...line, status: 404, route: null }, 'request'))).toContain('no such path');
});

test('other lines have level, message and fields, an error with its stack and cause', () => {
  expect(written((logger) => logger.warn({ jobs: 3 }, 'jobs are late'))).toMatch(
    / {2}warn {2}jobs are late {2}\{ jobs: 3 \}\n$/,
  );
  const error = new Error('no row', { cause: new Error('no table') });
  const text = written((logger) => logger.error({ error }, 'a defect'));
  expect(text).toContain('error a defect\nError: no row\n');
  expect(text).toContain('because: no table');
  expect(readableLine('no JSON\n')).toBe('no JSON\n');
});
