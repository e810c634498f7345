import { getContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, answerValues, fieldsIn, pricedIn } from './answer-values.ts';

describe('an amount in a response', () => {
  test.each(['777.77', '777.7700', 'Цена 777,77 ₽', '-777.77', 'было 777.77, стало 5', '(777,77)', '1;777,77;2'])(
    'is found in %j',
    (value) => expect(amountsIn({ rows: [{ note: value }] }, ['777.77'])).toEqual([`rows.0.note: ${value}`]),
  );

  test.each(['1000', '1000.00', '1 000', '1\u00a0000,00', '1\u202f000.0 руб.'])(
    'with thousands is found in %j',
    (value) => expect(amountsIn([value], ['1000'])).toEqual([`0: ${value}`]),
  );

  test('is found as a number and in a plain text', () => {
    expect(amountsIn({ price: 777.77 }, ['777.77'])).toEqual(['price: 777.77']);
    expect(amountsIn('a;1 777,77', ['777.77', '1777.77'])).toEqual([': a;1 777,77']);
  });

  test.each(['1777.77', '777.771', '0.777', 'a777', '777e', '77777', '5.777'])('is not found in %j', (value) =>
    expect(amountsIn({ value }, ['777', '777.77'])).toEqual([]),
  );

  test('is not found in fields that contain digits by chance', () => {
    const answer = {
      id: '777',
      project_id: 777,
      created_at: '2026-11-28T07:07:07.777Z',
      sha256: '777',
      note: 'см. 01932f3a-0777-7777-8777-777777777777 от 2026-11-28 07:77:07.777, 777abcdefghijklmnopqrstuvwxyz',
      moment: '2026-11-28T14:51:19.777Z',
    };
    expect(amountsIn(answer, ['777'])).toEqual([]);
  });
});

test('values are listed with their keys, list items with the key of the list', () => {
  expect(answerValues({ rows: [{ name: 'Стяжка', done: null }], tags: ['да', 5], id: 'x' })).toEqual([
    { path: 'rows.0.name', key: 'name', value: 'Стяжка' },
    { path: 'tags.0', key: 'tags', value: 'да' },
    { path: 'tags.1', key: 'tags', value: '5' },
  ]);
});

test('fields are found at any depth, amounts by the API schema', () => {
  expect(fieldsIn({ a: [{ price: null, total_price: 1 }], price: { price: 1 } }, ['price'])).toEqual([
    'a.0.price',
    'price',
    'price.price',
  ]);
  expect(pricedIn(getContract, { number: '1', amount: '5.00' })).toEqual(['amount']);
  expect(pricedIn(getContract, { number: '1' })).toEqual([]);
});
