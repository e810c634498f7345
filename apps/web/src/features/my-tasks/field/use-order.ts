import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isOverdone, isReason, sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { useRef, useState } from 'react';
import { isRemark } from '#features/tasks';
import { notifyFailure } from '#platform/errors/notices.ts';
import { writePersonal } from '#platform/memory/personal-storage.ts';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import { enqueueAction } from '../queue/device-work.ts';
import { nextStatuses, type NextStatus } from '../task/next-statuses.ts';
import { isVolume } from '../task/volume.ts';
import { followPath, mend, enqueueLines, type Line } from './order-actions.ts';
import { useDrafts } from './use-drafts.ts';
import { leftOf, pathTo, pathToEnd } from './work-day.ts';

type Item = Task['work_items'][number];
type OrderTask = { companyId: string; task: Task; serverTask: Task; statuses: readonly TaskStatus[] };
/** Unrecorded values of one work. */
export type Draft = {
  added: string;
  reason: string;
  left: string;
  isOver: boolean;
  problem: 'volume' | 'reason' | null;
};

/** The storage key of the last opened order. */
export const LAST_ORDER = 'field-last';

/** The operations on one order: record, move on, finish. All go through the device queue. */
export function useOrder({ companyId, task, serverTask, statuses }: OrderTask) {
  const drafts = useWorkDrafts(serverTask.id);
  const { isQueueing, alone } = useAlone();
  const enqueueOperation: EnqueueOperation = async (doing, bytes = null) => {
    try {
      writePersonal(LAST_ORDER, serverTask.id);
      await enqueueAction({ companyId, task: serverTask }, doing, bytes);
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    }
  };
  const works = task.work_items.map((item) => ({ item, draft: drafts.of(item) }));
  const entered = works.filter(({ draft }) => draft.added !== '0');
  const open = works.map(({ item, draft }) => ({ item, left: draft.left })).filter(({ left }) => Number(left) > 0);
  const next = nextStatuses(task, statuses, task.status.id !== serverTask.status.id);
  const end = pathToEnd(next, statuses);
  const isToMend = isRemark(serverTask) && task.mended_at === null && task.can.mend;
  const put = async (lines: readonly Line[]): Promise<boolean> => {
    const isFromDevice = await enqueueLines(enqueueOperation, lines);
    if (isFromDevice) drafts.clear();
    return isFromDevice;
  };
  return {
    enqueueOperation,
    isQueueing,
    drafts,
    hasInput: entered.length > 0,
    isWrong: entered.some(({ draft }) => draft.problem !== null),
    /** The remainder of every work after the unrecorded values. */
    open,
    mayRecord: task.can.change_status || task.can.update,
    mayFinish: isToMend || (task.can.change_status && end !== null),
    next,
    pathTo: (id: string) => pathTo(id, next, statuses),
    record: () => alone(async () => void (await put(linesOf(entered, [])))),
    move: (path: readonly NextStatus[]) => alone(async () => void (await followPath(enqueueOperation, task, path))),
    /** `isWhole`: also record the remainder of each work as done. */
    finish: (isWhole: boolean) =>
      alone(async () => {
        if (!(await put(linesOf(works, isWhole ? open : [])))) return;
        if (isToMend) await mend(enqueueOperation, { task, serverTask });
        else if (end !== null) await followPath(enqueueOperation, task, end);
      }),
  };
}
export type Order = ReturnType<typeof useOrder>;

function linesOf(
  works: readonly { item: Item; draft: Draft }[],
  rest: readonly { item: Item; left: string }[],
): Line[] {
  return works
    .map(({ item, draft }) => {
      const left = rest.find((one) => one.item === item)?.left ?? '0';
      return { item, added: sumQuantities([draft.added, left]), reason: draft.reason };
    })
    .filter(({ added }) => added !== '0');
}

function useWorkDrafts(taskId: string) {
  const stored = useDrafts(taskId);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (item: Item): Draft => {
      const added = stored.addedTo(item.specification_row_id);
      const reason = reasons[item.specification_row_id] ?? '';
      if (!isVolume(added)) return { added, reason, left: leftOf(item), isOver: false, problem: 'volume' };
      const done = sumQuantities([item.quantity_done, added]);
      const isOver = added !== '0' && isOverdone({ ...item, quantity_done: done });
      return {
        added,
        reason,
        left: leftOf(item, added),
        isOver,
        problem: isOver && !isReason(reason) ? 'reason' : null,
      };
    },
    say: stored.add,
    explain: (rowId: string, reason: string) => setReasons((now) => ({ ...now, [rowId]: reason })),
    clear: () => {
      stored.clear();
      setReasons({});
    },
  };
}

/** One tap is one action, however long the phone takes. */
function useAlone() {
  const [isQueueing, setQueueing] = useState(false);
  const putting = useRef(false);
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (putting.current) return;
    putting.current = true;
    setQueueing(true);
    await work().finally(() => {
      putting.current = false;
      setQueueing(false);
    });
  };
  return { isQueueing, alone };
}
