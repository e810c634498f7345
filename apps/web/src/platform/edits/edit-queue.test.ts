import { describe, expect, test } from 'vitest';
import { createEditQueue } from './edit-queue.ts';
import type { Edits, Unsent } from './waiting-edits.ts';

const NONE: Edits = new Map();
const plain = (edits: Edits) => Object.fromEntries(edits);

function aServer() {
  const sent: { edits: Edits; answer: (unsent: Edits, afterSeconds?: number) => void }[] = [];
  const send = (edits: Edits) =>
    new Promise<Unsent>((answer) => {
      sent.push({
        edits,
        answer: (unsent, afterSeconds) => answer({ edits: unsent, afterSeconds: afterSeconds ?? null, cause: 'busy' }),
      });
    });
  return { sent, send };
}
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
const patch = (row: string, key: string, to: string | null) => ({ row, key, from: null, to });
const paste = (count: number) =>
  Array.from({ length: count }, (_, index) => patch(`row ${index}`, 'quantity', String(index)));

describe('createEditQueue', () => {
  test('one request at a time; a single edit is sent alone, pasted edits together', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push([patch('a', 'quantity', '1')]);
    queue.push([patch('a', 'quantity', '2'), patch('b', 'price', '5'), patch('a', 'price', '7')]);
    expect(sent.map(({ edits }) => plain(edits))).toEqual([{ a: { quantity: '1' } }]);
    expect(queue.waitingOf('a').fields).toEqual({ quantity: '2', price: '7' });
    expect(queue.getView()).toEqual({ left: 3, isStalled: false, afterSeconds: null, cause: null });
    sent[0]?.answer(NONE);
    await settle();
    expect(sent).toHaveLength(2);
    expect(plain(sent[1]?.edits ?? NONE)).toEqual({ a: { quantity: '2', price: '7' }, b: { price: '5' } });
    expect(queue.getView()).toEqual({ left: 2, isStalled: false, afterSeconds: null, cause: null });
    sent[1]?.answer(NONE);
    await settle();
    expect(queue.getView()).toEqual({ left: 0, isStalled: false, afterSeconds: null, cause: null });
    expect(queue.waitingOf('a').fields).toEqual({});
  });

  test('edits given up while being sent do not overlay rows read meanwhile', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push([patch('a', 'quantity', '1'), patch('a', 'price', '2'), patch('b', 'price', '3')]);
    queue.keep('a', ['price']);
    expect(queue.typedOf('a').fields).toEqual({ price: '2' });
    queue.push([patch('c', 'price', '4')]);
    queue.keep('b', []);
    expect([queue.typedOf('b').fields, queue.typedOf('c').fields]).toEqual([{}, { price: '4' }]);
    sent[0]?.answer(NONE);
    await settle();
  });

  test('a paste is one request, and so is its undo', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push(paste(20));
    expect(sent.map(({ edits }) => edits.size)).toEqual([20]);
    queue.push(paste(20).map((one) => ({ ...one, to: null })));
    sent[0]?.answer(NONE);
    await settle();
    expect(sent.map(({ edits }) => edits.size)).toEqual([20, 20]);
  });

  test('no request contains more rows than the server accepts', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send, maxRows: 8 });
    queue.push(paste(20));
    for (const size of [8, 8, 4]) {
      expect(sent.at(-1)?.edits.size).toBe(size);
      sent.at(-1)?.answer(NONE);
      // oxlint-disable-next-line no-await-in-loop -- requests are sequential
      await settle();
    }
    expect(queue.getView()).toEqual({ left: 0, isStalled: false, afterSeconds: null, cause: null });
  });

  test('offline: nothing is lost, the newer value wins, and it is sent on retry', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push([patch('a', 'quantity', '1'), patch('a', 'price', '9')]);
    queue.push([patch('a', 'quantity', '2')]);
    sent[0]?.answer(sent[0].edits, 7);
    await settle();
    expect(queue.getView()).toEqual({ left: 1, isStalled: true, afterSeconds: 7, cause: 'busy' });
    queue.push([patch('b', 'quantity', '3')]);
    expect(sent).toHaveLength(1);
    queue.retry();
    expect(plain(sent[1]?.edits ?? NONE)).toEqual({ a: { quantity: '2', price: '9' }, b: { quantity: '3' } });
  });

  test('edits of a removed row are dropped', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push([patch('a', 'quantity', '1')]);
    queue.push([patch('b', 'quantity', '1')]);
    queue.drop(['b']);
    sent[0]?.answer(NONE);
    await settle();
    expect(sent).toHaveLength(1);
  });
});
