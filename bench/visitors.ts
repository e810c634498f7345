// Site visitors who try a bill, each with an address and network of their own. Forked with the address of the product
// it is a flood: each message starts a number at once and is answered with the number of rejected ones.
import { performance } from 'node:perf_hooks';
import { makeWorkbook } from '../apps/server/src/testing/files/make-workbook.ts';
import { readStarterNorms } from './product.ts';

export type Bill = { name: string; bytes: Uint8Array };

/** A bill of 2 000 works worded like norms. */
export function longBill(): Bill {
  const norms = readStarterNorms();
  const works = Array.from({ length: 2000 }, (_, index) => {
    const norm = norms[(index * 7) % norms.length];
    return [index + 1, norm?.name ?? '', norm?.unit ?? '', index + 1];
  });
  const rows = [['№ п/п', 'Наименование работ', 'Ед. изм.', 'Количество'], ...works];
  return { name: 'long.xlsx', bytes: makeWorkbook({ sheets: [{ name: 'ВОР', rows }] }) };
}

let visitors = Date.now() % 60_000;
export async function drop(address: string, { name, bytes }: Bill): Promise<{ status: number; ms: number }> {
  visitors += 1;
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  const began = performance.now();
  const answer = await fetch(`${address}/api/site/sample/`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${100 + (Math.floor(visitors / 250) % 150)}.${visitors % 250}.1` },
    body: form,
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

if (process.send !== undefined) {
  const [, , address = ''] = process.argv;
  const bill = longBill();
  process.on('message', ({ count }: { count: number }) => {
    void Promise.all(Array.from({ length: count }, () => drop(address, bill))).then((answers) =>
      process.send?.(answers.filter(({ status }) => status === 429).length),
    );
  });
}
