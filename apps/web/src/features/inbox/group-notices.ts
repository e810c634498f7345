import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';

/** A notice, and whether the one above is of the same task, so that the task name is omitted. */
export type GroupedNotice = { notice: Notice; isSameTask: boolean };

/** Groups notices by task, at the position of the newest. */
export function groupNotices(notices: readonly Notice[]): GroupedNotice[] {
  const byTask = Map.groupBy(notices, ({ task }) => task.id);
  return [...byTask.values()].flatMap((some) => some.map((notice, place) => ({ notice, isSameTask: place > 0 })));
}

/** The newest notice of a task, and the others below it. */
export type TaskNotices = { notice: Notice; others: readonly Notice[] };

/** Phone layout: one card per task with its newest notice, the others behind a button. */
export function cardsOf(notices: readonly Notice[]): TaskNotices[] {
  return [...Map.groupBy(notices, ({ task }) => task.id).values()].flatMap(([notice, ...others]) =>
    notice === undefined ? [] : [{ notice, others }],
  );
}
