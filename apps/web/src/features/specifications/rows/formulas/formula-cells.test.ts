import { describe, expect, test } from 'vitest';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import { followFormulas, formulaCells } from './formula-cells.ts';
import { aRow } from '../rows.fixtures.ts';
import { headLine, writeLine, type SpecLine } from '../specification-lines.ts';

const t = ((key: string) => key) as unknown as Parameters<typeof formulaCells>[1];

function aTable(rows: readonly ReturnType<typeof aRow>[]) {
  const store = createGridStore<SpecLine>({ isExpandedAtFirst: () => true, write: writeLine, follow: followFormulas });
  store.setRows(rows.map(headLine));
  const cells = formulaCells({ all: store.allRows, getRow: store.getRow }, t);
  const line = (id: string): SpecLine => {
    const found = store.getRow(id);
    if (found === undefined) throw new Error(`No row ${id}`);
    return found;
  };
  return { store, cells, line };
}

describe('formula in a quantity cell', () => {
  test('stores the result together with the formula', () => {
    const { cells, line } = aTable([aRow('a')]);
    expect(cells.compute(line('a'), '12')).toBeNull();
    expect(cells.compute(line('a'), ' =12*3,5')).toEqual({ value: '42' });
    expect(cells.beside(line('a'), { text: '=12*3,5', value: '42' })).toEqual([
      { key: 'formula', from: null, to: '12*3,5' },
    ]);
    expect(cells.compute(line('a'), '=12*')).toEqual({ problem: 'specifications.checks.formula' });
  });

  test('can use the quantity of another position, but not its own', () => {
    const { cells, line } = aTable([aRow('a', { number: '1' }), aRow('b', { number: '3', quantity: '8.25' })]);
    expect(cells.compute(line('a'), '=П3*2')).toEqual({ value: '16.5' });
    expect(cells.compute(line('a'), '=П1*2')).toEqual({ problem: 'specifications.checks.formulaCircle' });
    expect(cells.compute(line('a'), '=П9*2')).toEqual({ problem: 'specifications.checks.formulaMissing' });
  });

  test('opens for editing while it matches the quantity; a typed number replaces it', () => {
    const { cells, line } = aTable([
      aRow('a', { quantity: '24.192', formula: '7,2*8,4*0,4' }),
      aRow('b', { quantity: '5', formula: '2*2' }),
    ]);
    expect(cells.editText(line('a'))).toBe('=7,2*8,4*0,4');
    expect(cells.editText(line('b'))).toBeNull();
    expect(cells.beside(line('a'), { text: '30', value: '30' })).toEqual([
      { key: 'formula', from: '7,2*8,4*0,4', to: null },
    ]);
    expect(cells.beside(line('b'), { text: '5', value: '5' })).toEqual([]);
  });

  test('updates when a source quantity changes, in the same undo step', () => {
    const { store, line } = aTable([
      aRow('a', { number: '1', quantity: '10' }),
      aRow('b', { number: '2', quantity: '20', formula: 'П1*2' }),
      aRow('c', { number: '3', quantity: '21', formula: 'П2+1' }),
    ]);
    store.edit([{ row: 'a', key: 'quantity', from: '10', to: '50' }]);
    expect(['a', 'b', 'c'].map((id) => line(id).row.quantity)).toEqual(['50', '100', '101']);
    store.undo();
    expect(['a', 'b', 'c'].map((id) => line(id).row.quantity)).toEqual(['10', '20', '21']);
  });

  test('stops on a circular reference', () => {
    const { store, line } = aTable([
      aRow('a', { number: '1', quantity: '1', formula: 'П2+1' }),
      aRow('b', { number: '2', quantity: '1', formula: 'П1+1' }),
    ]);
    store.edit([{ row: 'a', key: 'quantity', from: '1', to: '5' }]);
    expect(line('b').row.quantity).not.toBe('1');
  });
});

describe('linked quantity', () => {
  const [A, B, C] = [1, 2, 3].map((place) => `01a22093-0000-7000-8000-00000000000${place}`) as [string, string, string];
  const source = (key: string) => ({ row_key: key, row_id: key, number: '1', name: 'А' });
  const linked = () =>
    aTable([
      aRow(A, { number: '1', name: 'Стяжка', quantity: '100' }),
      aRow(B, { number: '2', quantity: '115', formula: '[1]*1,15', quantity_sources: [source(A)] }),
      aRow(C, { number: '3', quantity: '4' }),
    ]);

  test('is stored by row keys and displayed with current numbers', () => {
    const { store, cells, line } = linked();
    expect(line(B).row).toMatchObject({ formula: `[${A}]*1,15` });
    expect(cells.editText(line(B))).toBe('=[1]*1,15');
    expect(cells.mark(line(B))).toEqual({ sign: 'ƒ', label: '=[1]*1,15\n1 Стяжка' });
    store.mergeRows([headLine(aRow(A, { number: '7а', name: 'Стяжка' }))]);
    expect(cells.editText(line(B))).toBe('=[7а]*1,15');
    store.removeRows([A]);
    expect(cells.mark(line(B))).toEqual({ sign: '!', label: 'specifications.linkLost: =[?]*1,15', isFault: true });
  });

  test('is sent by keys, however it was typed', () => {
    const { cells, line } = linked();
    expect(cells.compute(line(C), '=[ 2 ]/П1')).toEqual({ value: '1.15' });
    expect(cells.beside(line(C), { text: '=[ 2 ]/П1', value: '1.15' })).toEqual([
      { key: 'formula', from: null, to: `[${B}]/[${A}]` },
    ]);
    expect(cells.beside(line(B), { text: '=[1]*1,15', value: '115' })).toEqual([]);
    expect(cells.beside(line(B), { text: '7', value: '7' })).toEqual([
      { key: 'formula', from: `[${A}]*1,15`, to: null },
    ]);
  });

  test('is rejected when circular, also through other rows', () => {
    const { cells, line } = linked();
    expect(cells.compute(line(A), '=[2]+1')).toEqual({ problem: 'specifications.checks.formulaCircle' });
    expect(cells.compute(line(A), '=[3]/0')).toEqual({ problem: 'specifications.checks.formulaZero' });
    expect(cells.compute(line(A), '=[?]')).toEqual({ problem: 'specifications.checks.formulaMissing' });
  });

  test('prefers the row of its own section when a number repeats', () => {
    const { cells, line } = aTable([
      aRow(A, { number: '1', quantity: '5', parent_id: 'x' }),
      aRow(B, { number: '1', quantity: '7', parent_id: 'y' }),
      aRow(C, { number: '2', parent_id: 'y' }),
      aRow('d', { number: '3' }),
    ]);
    expect(cells.compute(line(C), '=[1]*2')).toEqual({ value: '14' });
    expect(cells.compute(line('d'), '=[1]*2')).toEqual({ problem: 'specifications.checks.formulaSeveral' });
  });
});

describe('rejected formula text', () => {
  const refuse = (store: ReturnType<typeof aTable>['store']) =>
    store.edit([], [{ row: 'a', key: 'quantity', text: '12..5', message: 'Введите число' }]);

  test('is counted, survives a reload, and can be discarded', () => {
    const { store } = aTable([aRow('a'), aRow('b')]);
    let calls = 0;
    store.subscribeInvalid(() => {
      calls += 1;
    });
    refuse(store);
    expect(store.invalidCells()).toEqual([{ row: 'a', key: 'quantity' }]);
    store.setRows([headLine(aRow('a', { version: 2 })), headLine(aRow('b'))]);
    expect(store.getEntry('a')?.invalid).toEqual({ quantity: { text: '12..5', message: 'Введите число' } });
    store.dropInvalid({ row: 'a', key: 'quantity' });
    expect(store.invalidCells()).toEqual([]);
    expect(calls).toBe(2);
  });

  test('is discarded by a typed number and with its row', () => {
    const { store } = aTable([aRow('a'), aRow('b')]);
    refuse(store);
    store.edit([{ row: 'a', key: 'quantity', from: '1', to: '1' }]);
    expect(store.invalidCells()).toEqual([]);
    refuse(store);
    store.removeRows(['a']);
    expect(store.invalidCells()).toEqual([]);
  });
});
