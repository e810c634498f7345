import { describe, expect, test } from 'vitest';
import { createEditQueue, type RowFields, type SendResult } from './edit-queue.ts';

function aServer() {
  const sent: { rowId: string; fields: RowFields; answer: (result: SendResult) => void }[] = [];
  const send = (rowId: string, fields: RowFields) => new Promise<SendResult>((answer) => {
    sent.push({ rowId, fields, answer });
  });
  return { sent, send };
}
const settle = () => new Promise((resolve) => {
  setTimeout(resolve);
});
const patch = (row: string, key: string, to: string | null) => ({ row, key, from: null, to });

describe('createEditQueue', () => {
  test('one write at a time; what waits for one row goes together', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push([patch('a', 'quantity', '1')]);
    queue.push([patch('a', 'quantity', '2'), patch('b', 'price', '5'), patch('a', 'price', '7')]);
    expect(sent.map(({ rowId, fields }) => [rowId, fields])).toEqual([['a', { quantity: '1' }]]);
    expect(queue.waitingOf('a')).toEqual({ quantity: '2', price: '7' });
    expect(queue.getView()).toEqual({ left: 3, isStalled: false });
    sent[0]?.answer('saved');
    await settle();
    expect(sent[1]).toMatchObject({ rowId: 'a', fields: { quantity: '2', price: '7' } });
    sent[1]?.answer('saved');
    await settle();
    sent[2]?.answer('dropped');
    await settle();
    expect(queue.getView()).toEqual({ left: 0, isStalled: false });
    expect(queue.waitingOf('a')).toEqual({});
  });

  test('out of reach: nothing is lost, the newer value stands, and it goes when asked again', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push([patch('a', 'quantity', '1'), patch('a', 'price', '9')]);
    queue.push([patch('a', 'quantity', '2')]);
    sent[0]?.answer('unreachable');
    await settle();
    expect(queue.getView()).toEqual({ left: 1, isStalled: true });
    queue.push([patch('b', 'quantity', '3')]);
    expect(sent).toHaveLength(1);
    queue.retry();
    expect(sent[1]).toMatchObject({ rowId: 'a', fields: { quantity: '2', price: '9' } });
    sent[1]?.answer('saved');
    await settle();
    expect(sent[2]).toMatchObject({ rowId: 'b' });
  });

  test('edits of a removed row are dropped', async () => {
    const { sent, send } = aServer();
    const queue = createEditQueue({ send });
    queue.push([patch('a', 'quantity', '1'), patch('b', 'quantity', '1')]);
    queue.drop(['b']);
    sent[0]?.answer('saved');
    await settle();
    expect(sent).toHaveLength(1);
  });
});
