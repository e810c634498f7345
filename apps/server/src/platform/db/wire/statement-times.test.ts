import { describe, expect, test, vi } from 'vitest';
import { StatementBatch } from './driver/statement-batch.ts';
import { onSlowStatement, recordStatement, slowStatements, statementLabel } from './statement-times.ts';

const countOf = (label: string): number => slowStatements().times.get(label)?.count ?? 0;

describe('the name of a statement', () => {
  test.each([
    ['select t.id from task t where t.id = $1', 'select task'],
    [' update "webhook" set url = $1', 'update webhook'],
    ['insert into job (id) values ($1)', 'insert job'],
    ['delete from happening where seq < $1', 'delete happening'],
    ['with due as (select 1 from only webhook_delivery) select 1', 'with webhook_delivery'],
    [`select set_config('app.user_id', $1, true)`, 'select set_config'],
    ['', 'other other'],
  ])('%s', (text, name) => {
    const label = statementLabel(text);
    expect([label.slice(0, -7), label.slice(-6)]).toEqual([name, expect.stringMatching(/^[\da-f]{6}$/)]);
  });
});

describe('slow statements', () => {
  test('are counted by name and reported once; fast ones are not', () => {
    const told: string[] = [];
    onSlowStatement((name) => told.push(name));
    const text = `select from invented_table where id = $1`;
    const label = statementLabel(text);
    for (const milliseconds of [10, 249, 300, 700, 60_000]) recordStatement(text, milliseconds);
    onSlowStatement(() => undefined);
    const { bounds, times } = slowStatements();
    expect(told).toEqual([label]);
    expect(times.get(label)).toEqual({
      counts: bounds.map((bound) => Number(bound === 0.5 || bound === 1)),
      sum: 61,
      count: 3,
    });
  });

  test('of a batch are measured apart: the one behind a slow one is not slow', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const nothing = (): void => undefined;
    const batch = new StatementBatch(new Map());
    const texts = ['select from slow_table', 'select from fast_table'];
    for (const text of texts) void batch.add({ text });
    // Only what a batch calls of the driver's connection.
    batch.submit({
      parsedStatements: {},
      submittedNamedStatements: {},
      stream: { cork: nothing, uncork: nothing },
      parse: nothing,
      bind: nothing,
      describe: nothing,
      execute: nothing,
    } as never);
    for (const at of [1_300, 1_310]) {
      now.mockReturnValue(at);
      batch.handleCommandComplete({ text: 'SELECT 1' });
    }
    now.mockRestore();
    expect(texts.map((text) => countOf(statementLabel(text)))).toEqual([1, 0]);
  });
});
