import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { expect, test, vi } from 'vitest';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import { chooseNorm, equalPositions, givePrice } from './equal-positions.ts';
import { aRow } from './rows.fixtures.ts';
import { headLine, writeLine, type HeadLine, type SpecLine } from './specification-lines.ts';

const open = { match_status: 'unmatched', norm_id: null, name: 'Устройство стяжки 50 мм', unit: 'м2' } as const;

function aTable(rows: Record<string, Partial<SpecificationRow>>) {
  const store = createGridStore<SpecLine>({ isExpandedAtFirst: () => true, write: writeLine });
  store.setRows(Object.entries(rows).map(([id, over]) => headLine(aRow(id, { ...open, ...over }))));
  const lineOf = (id: string): HeadLine => {
    const line = store.getRow(id);
    if (line?.kind !== 'position') throw new Error(`no position ${id}`);
    return line;
  };
  return { store, lineOf, confirmNorm: vi.fn() };
}

test('finds the same work in any spelling among undecided positions', () => {
  const { store, lineOf } = aTable({
    asked: {},
    spelt: { name: 'устройство  стяжки 50\u00A0мм', unit: 'М2 ' },
    squared: { unit: 'м²' },
    worded: { unit: 'кв. м' },
    hundreds: { unit: '100 м2' },
    guessed: { match_status: 'matched', norm_id: 'other' },
    thicker: { name: 'Устройство стяжки 60 мм' },
    volume: { unit: 'м3' },
    confirmed: { match_status: 'confirmed', norm_id: 'other' },
    priced: { is_hand_priced: true, match_status: 'manual' },
    billed: { price_source: 'bill' },
  });
  expect(equalPositions({ store }, lineOf('asked')).map(({ id }) => id)).toEqual([
    'spelt',
    'squared',
    'worded',
    'guessed',
  ]);
});

test('chooses a norm for several positions in one undo step and confirms it where already set', () => {
  const { store, lineOf, confirmNorm } = aTable({
    asked: {},
    second: {},
    same: { match_status: 'matched', norm_id: 'norm' },
  });
  const normsOf = () => ['asked', 'second', 'same'].map((id) => lineOf(id).row.norm_id);
  chooseNorm({ store, confirmNorm }, [lineOf('asked'), lineOf('second'), lineOf('same')], 'norm');
  expect(normsOf()).toEqual(['norm', 'norm', 'norm']);
  expect(confirmNorm).toHaveBeenCalledExactlyOnceWith(lineOf('same'));
  store.undo();
  expect(normsOf()).toEqual([null, null, 'norm']);
});

test('sets a price for several positions in one undo step', () => {
  const { store, lineOf } = aTable({ asked: { price: null }, second: { price: '5.00' } });
  const pricesOf = () => ['asked', 'second'].map((id) => lineOf(id).row.price);
  givePrice({ store }, [lineOf('asked'), lineOf('second')], '910.00');
  expect(pricesOf()).toEqual(['910.00', '910.00']);
  store.undo();
  expect(pricesOf()).toEqual([null, '5.00']);
});
