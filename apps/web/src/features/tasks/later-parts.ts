import { laterWindow } from '#ui/later/use-later-part.tsx';

// Parts of a task that most tasks do not have. They open windows of their own (`later-windows.ts`).
/** Few tasks ask anybody to agree. */
export const ApprovalsPart = laterWindow(() =>
  import('./approvals/approvals-part.tsx').then((module) => module.ApprovalsPart),
);
/** A work order has positions; most tasks have none. */
export const WorkOrderPart = laterWindow(() =>
  import('./work-order/work-order-part.tsx').then((module) => module.WorkOrderPart),
);
