import type { QueuedAction, Operation } from './queued-actions.ts';

/** A queued action on the task made by `aTask`. */
export function aQueuedAction(doing: Operation, part: Partial<QueuedAction> = {}): QueuedAction {
  return {
    id: 1,
    companyId: '0192d1a0-0000-7000-8000-00000000c0de',
    taskId: '0192d1a0-0000-7000-8000-000000000001',
    taskNumber: 5,
    taskTitle: 'Акт',
    key: 'device-1',
    madeAt: '2026-11-25T09:00:00.000Z',
    doing,
    sent: null,
    failures: 0,
    refusal: null,
    ...part,
  };
}
