import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Parts that most tasks do not have. Their dialogs are in `later-windows.ts`.
/** Few tasks have approvals. */
export const ApprovalsPart = lazyDialog(() =>
  import('./approvals/approvals-part.tsx').then((module) => module.ApprovalsPart),
);
/** Only work orders have positions. */
export const WorkOrderPart = lazyDialog(() =>
  import('./work-order/work-order-part.tsx').then((module) => module.WorkOrderPart),
);
