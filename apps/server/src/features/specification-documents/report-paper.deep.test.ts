import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { createDocuments } from '#platform/documents/documents.ts';
import { REPORT } from './report-paper.ts';
import { makeLargeDocument } from './samples/report.fixtures.ts';
import { ALL_SECTIONS } from './samples/report-reading.fixtures.ts';

const documents = createDocuments();
afterAll(() => documents.close());

test('five thousand works of six lines stay within the time and memory limits without blocking', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const { rows, ...document } = makeLargeDocument(5000, 6);
  const options = { sections: ALL_SECTIONS, with_prices: true };
  const bytes = await documents.print(REPORT, { document, options }, { format: 'xlsx', rows });
  const took = performance.now() - start;
  delay.disable();
  console.log(
    `5 000 positions × 6 lines: ${Math.round(took)} ms, ${Math.round(bytes.length / 1024)} KB, longest hold of the caller ${Math.round(delay.max / 1e6)} ms`,
  );
  expect(took).toBeLessThan(40_000);
  expect(bytes.length).toBeLessThan(10_000_000);
}, 70_000);
