import type { TaskStatus } from '@karkas/api/tasks/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isOverdone, isReason, sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { useRef, useState } from 'react';
import { isRemark } from '#features/tasks';
import { notifyFailure } from '#platform/notices.ts';
import { writeOwn } from '#platform/person-memory.ts';
import type { DoIt } from '../deeds.ts';
import { doLater } from '../device-work.ts';
import { nextStatuses, type NextStatus } from '../next-statuses.ts';
import { isVolume } from '../volume.ts';
import { goAlong, mend, putLines, type Line } from './order-deeds.ts';
import { useDrafts } from './use-drafts.ts';
import { leftOf, wayTo, wayToEnd } from './work-day.ts';

type Item = Task['work_items'][number];
type Shown = { companyId: string; task: Task; told: Task; statuses: readonly TaskStatus[] };
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
export function useOrder({ companyId, task, told, statuses }: Shown) {
  const drafts = useWorkDrafts(told.id);
  const { isPutting, alone } = useAlone();
  const doIt: DoIt = async (doing, bytes = null) => {
    try {
      writeOwn(LAST_ORDER, told.id);
      await doLater({ companyId, task: told }, doing, bytes);
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    }
  };
  const works = task.work_items.map((item) => ({ item, draft: drafts.of(item) }));
  const said = works.filter(({ draft }) => draft.added !== '0');
  const open = works.map(({ item, draft }) => ({ item, left: draft.left })).filter(({ left }) => Number(left) > 0);
  const next = nextStatuses(task, statuses, task.status.id !== told.status.id);
  const end = wayToEnd(next, statuses);
  const isToMend = isRemark(told) && task.mended_at === null && task.can.mend;
  const put = async (lines: readonly Line[]): Promise<boolean> => {
    const isKept = await putLines(doIt, lines);
    if (isKept) drafts.clear();
    return isKept;
  };
  return {
    doIt,
    isPutting,
    drafts,
    isSaid: said.length > 0,
    isWrong: said.some(({ draft }) => draft.problem !== null),
    /** The remainder of every work after the unrecorded values. */
    open,
    mayRecord: task.can.change_status || task.can.update,
    mayFinish: isToMend || (task.can.change_status && end !== null),
    next,
    wayTo: (id: string) => wayTo(id, next, statuses),
    record: () => alone(async () => void (await put(linesOf(said, [])))),
    move: (way: readonly NextStatus[]) => alone(async () => void (await goAlong(doIt, task, way))),
    /** `isWhole`: also record the remainder of each work as done. */
    finish: (isWhole: boolean) =>
      alone(async () => {
        if (!(await put(linesOf(works, isWhole ? open : [])))) return;
        if (isToMend) await mend(doIt, { task, told });
        else if (end !== null) await goAlong(doIt, task, end);
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
  const kept = useDrafts(taskId);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (item: Item): Draft => {
      const added = kept.addedTo(item.specification_row_id);
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
    say: kept.add,
    explain: (rowId: string, reason: string) => setReasons((now) => ({ ...now, [rowId]: reason })),
    clear: () => {
      kept.clear();
      setReasons({});
    },
  };
}

/** One tap is one action, however long the phone takes. */
function useAlone() {
  const [isPutting, setPutting] = useState(false);
  const putting = useRef(false);
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (putting.current) return;
    putting.current = true;
    setPutting(true);
    await work().finally(() => {
      putting.current = false;
      setPutting(false);
    });
  };
  return { isPutting, alone };
}
