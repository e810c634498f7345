import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';

/** A notice, and whether the one above it tells of the same task, so that the task is not named again. */
export type GroupedNotice = { notice: Notice; isSameTask: boolean };

/** Notices of one task stand together, where the newest of them is. */
export function groupNotices(notices: readonly Notice[]): GroupedNotice[] {
  const byTask = Map.groupBy(notices, ({ task }) => task.id);
  return [...byTask.values()].flatMap((some) => some.map((notice, place) => ({ notice, isSameTask: place > 0 })));
}

/** A task of which several notices tell: the newest of them, and the others under it. */
export type TaskNotices = { notice: Notice; others: readonly Notice[] };

/** On a phone a task is one card: its newest notice, with the others behind a button. */
export function cardsOf(notices: readonly Notice[]): TaskNotices[] {
  return [...Map.groupBy(notices, ({ task }) => task.id).values()].flatMap(([notice, ...others]) =>
    notice === undefined ? [] : [{ notice, others }],
  );
}
