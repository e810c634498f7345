import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';
import { expect, test } from 'vitest';
import { cardsOf, groupNotices } from './group-notices.ts';

const about = (id: string, taskId: string): Notice => ({
  id,
  kind: 'commented',
  task: {
    id: taskId,
    number: 1,
    title: taskId,
    main_status: 'open',
    status_name: 'Новая',
    due_datetime: null,
    project_name: null,
  },
  actor: null,
  comment_id: null,
  excerpt: null,
  decision: null,
  times: 1,
  is_read: false,
  snoozed_until: null,
  happened_at: '2026-11-22T09:00:00.000Z',
});

test('groups notices of a task and names the task only once', () => {
  const grouped = groupNotices([about('1', 'roof'), about('2', 'slab'), about('3', 'roof')]);
  expect(grouped.map(({ notice: { id }, isSameTask }) => [id, isSameTask])).toEqual([
    ['1', false],
    ['3', true],
    ['2', false],
  ]);
});

test('on a phone a task is one card with its newest notice, the others collapsed', () => {
  const cards = cardsOf([about('1', 'roof'), about('2', 'slab'), about('3', 'roof')]);
  expect(cards.map(({ notice, others }) => [notice.id, others.map(({ id }) => id)])).toEqual([
    ['1', ['3']],
    ['2', []],
  ]);
});
