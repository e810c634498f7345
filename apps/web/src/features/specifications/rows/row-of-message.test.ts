import { expect, test } from 'vitest';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import { rowOf } from './row-of-message.ts';
import { aRow } from './rows.fixtures.ts';
import { headLine, type SpecLine, writeLine } from './specification-lines.ts';

const [first, second] = ['0192d1a0-0000-7000-8000-000000000001', '0192d1a0-0000-7000-8000-000000000002'] as const;

test('a row that does not fit is found by the number and name of the message', () => {
  const store = createGridStore<SpecLine>({ isExpandedAtFirst: () => true, write: writeLine });
  store.setRows([
    headLine(aRow(first, { number: '1', name: 'Кладка' })),
    headLine(aRow(second, { number: '1', name: `Стяжка ${'полов '.repeat(20)}` })),
  ]);
  const found = (message: string) => rowOf({ store }, { message });
  expect(found('1 «Кладка» — у ресурса нет цены («Рабочий»)')).toBe(first);
  expect(found(`1 «${`Стяжка ${'полов '.repeat(20)}`.slice(0, 80)}» — нет единицы`)).toBe(second);
  expect(found('2 «Кладка» — нет цены')).toBeNull();
});
