import { describe, expect, test } from 'vitest';
import type { TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import type { TaskFilters } from '../filters/task-filters.ts';
import { contentOf, differsFrom, filtersOf, wholeTree } from './view-state.ts';

const ID = '0197a0d8-5c1c-7000-8000-000000000001';
const blocked: TaskFilterTree = { field: 'is_blocked', op: 'is', value: true };
const tree: TaskFilterTree = { or: [blocked, { field: 'assignee_id', op: 'in', value: ['me'] }] };
const stated = (filters: object) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

describe('a view', () => {
  test.each<[TaskFilters]>([
    [{}],
    [{ state: 'all' }],
    [{ state: 'closed', search: 'арматура' }],
    [{ assignee: 'me', due: 'fortnight', group: 'status', subgroup: 'assignee' }],
    [
      {
        assignee: 'none',
        author: 'me',
        priority: 'urgent',
        status: ID,
        category: ID,
        tag: ID,
        project: ID,
        due: 'overdue',
      },
    ],
    [
      {
        filter: tree,
        layout: 'table',
        columns: ['title', 'status'],
        sort: 'priority',
        order: 'desc',
      },
    ],
    [{ group: 'none', filter: { not: [{ field: 'due_datetime', op: 'is', value: { next_days: 3 } }] } }],
  ])('opens as it was saved: %j', (filters) => {
    const content = contentOf(filters);
    expect(stated(filtersOf(content))).toEqual(filters);
    expect(differsFrom(content, filters)).toBe(false);
    expect(differsFrom(content, { ...filters, order: filters.order === 'desc' ? 'asc' : 'desc' })).toBe(true);
  });

  test('is equal regardless of the key order of its conditions', () => {
    const turned: TaskFilterTree = { value: true, op: 'is', field: 'is_blocked' };
    expect(differsFrom({ ...contentOf({}), filter: turned }, { state: 'all', filter: blocked })).toBe(false);
  });

  test('stores the open-only state, and shows all tasks when it is absent', () => {
    expect(wholeTree({})).toEqual({ field: 'main_status', op: 'is', value: 'open' });
    expect(wholeTree({ state: 'all' })).toBeNull();
    expect(filtersOf(contentOf({ state: 'all' })).state).toBe('all');
  });

  test('has no project condition when saved on a project page', () => {
    expect(wholeTree({ project: ID, state: 'all' }, ID)).toBeNull();
    expect(differsFrom(contentOf({}), { project: ID }, ID)).toBe(false);
  });

  test('keeps both of two conditions on the same field', () => {
    const twice = {
      and: [
        { field: 'tag', op: 'is', value: 'А' },
        { field: 'tag', op: 'is', value: 'Б' },
      ],
    } as const;
    const filters = filtersOf({ ...contentOf({}), filter: { and: [...twice.and] } });
    expect([filters.tag, filters.filter]).toEqual(['А', twice.and[1]]);
  });
});
