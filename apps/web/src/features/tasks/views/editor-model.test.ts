import { type TaskFilterTree, taskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { describe, expect, test } from 'vitest';
import { conditionOf, groupOf, isGroup, newRow, replaced, rowsOf, treeOf, type Row } from './editor-model.ts';

const ID = '0197a0d8-5c1c-7000-8000-000000000001';
const read = (tree: unknown): TaskFilterTree => taskFilterTree.parse(tree);

describe('editing a condition tree', () => {
  test.each([
    { field: 'assignee_id', op: 'in', value: ['me', null] },
    { field: 'is_blocked', op: 'is', value: false },
    { field: 'main_status', op: 'is', value: 'closed' },
    { field: 'title', op: 'contains', value: 'бетон' },
    { field: 'number', op: 'between', value: [2, 9] },
    { field: 'number', op: 'is', value: 2 },
    { field: 'due_datetime', op: 'is', value: 'overdue' },
    { field: 'due_datetime', op: 'is', value: { next_days: 14 } },
    { field: 'created_at', op: 'is', value: { last_days: 3 } },
    { field: 'start_date', op: 'between', value: ['2026-01-01', '2026-02-01'] },
    { field: 'start_date', op: 'before', value: 'today' },
    { field: 'start_date', op: 'is_empty', value: false },
    { field: 'link', op: 'is', value: { kind: 'contract', id: ID } },
    { not: [{ field: 'tag', op: 'in', value: ['Бетон'] }] },
    {
      not: [
        { field: 'is_started', op: 'is', value: true },
        { field: 'is_blocked', op: 'is', value: true },
      ],
    },
    {
      and: [
        { field: 'is_started', op: 'is', value: true },
        { or: [{ field: 'is_blocked', op: 'is', value: true }, { not: [{ field: 'number', op: 'after', value: 5 }] }] },
      ],
    },
  ])('is the same: %j', (tree) => {
    expect(treeOf(groupOf(read(tree)))).toEqual(tree);
  });

  test('an unchanged tree keeps its meaning', () => {
    const same = (tree: unknown) => treeOf(groupOf(read(tree)));
    expect(same({ field: 'tag', op: 'is', value: null })).toEqual({ field: 'tag', op: 'in', value: [null] });
    expect(same({ field: 'start_date', op: 'is_empty', value: true })).toEqual({
      field: 'start_date',
      op: 'is',
      value: 'none',
    });
  });
});

const someRow = (part: Partial<Row>): Row => ({ ...newRow(), ...part });

test.each([
  ['nothing chosen', someRow({ field: 'status_id', ask: 'in', values: [] })],
  ['no words', someRow({ field: 'title', ask: 'contains', values: [''] })],
  ['no number', someRow({ field: 'number', ask: 'is', values: ['два'] })],
  ['half a day', someRow({ field: 'due_datetime', ask: 'on', values: ['12.0'] })],
  ['no end', someRow({ field: 'due_datetime', ask: 'between', values: ['2026-01-01'] })],
  ['no number of days', someRow({ field: 'due_datetime', ask: 'next_days', values: [] })],
])('a condition with %s is incomplete', (_, row) => {
  expect(taskFilterTree.safeParse(conditionOf(row)).success).toBe(false);
});

test('an item is replaced or removed at any depth, and empty groups are dropped', () => {
  const root = groupOf(
    read({
      and: [
        { field: 'is_started', op: 'is', value: true },
        {
          or: [
            { field: 'is_blocked', op: 'is', value: true },
            { field: 'has_children', op: 'is', value: true },
          ],
        },
      ],
    }),
  );
  const [, blocked, parents] = rowsOf(root);
  const without = replaced(
    replaced(root, blocked?.id ?? 0, () => null),
    parents?.id ?? 0,
    () => null,
  );
  expect(treeOf(without)).toEqual({ field: 'is_started', op: 'is', value: true });
  const other = replaced(root, blocked?.id ?? 0, (item) => (isGroup(item) ? item : { ...item, isNot: true }));
  expect(JSON.stringify(treeOf(other))).toContain('"not"');
  expect(treeOf(replaced(without, without.id, (item) => ({ ...item, items: [] })))).toBeUndefined();
});
