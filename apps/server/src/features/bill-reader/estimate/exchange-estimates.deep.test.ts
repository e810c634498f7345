import { describe, expect, test } from 'vitest';
import { estimateAsGge } from '#testing/files/estimate-as-gge.ts';
import { publishedEstimate } from '#testing/files/published-estimate.ts';
import { READ_TIMEOUT_MS } from '../limits.ts';
import { readBill } from '../read-bill.ts';

describe('a local estimate in the exchange form of the ministry', () => {
  test('with ten thousand positions is read within the time limit', async () => {
    const text = estimateAsGge(publishedEstimate());
    const [item = ''] = /<Item>.*?<\/Item>/su.exec(text) ?? [];
    // CPU time, which other processes of a busy machine hardly change; on a quiet one it is not less than the elapsed time.
    const started = process.cpuUsage();
    const bill = await readBill({ bytes: Buffer.from(text.replace(item, item.repeat(10_000))), fileName: 'ЛСР.gge' });
    expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(10_001);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(READ_TIMEOUT_MS);
  });
});
