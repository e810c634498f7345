import { laterWindow } from '#ui/later/use-later-part.tsx';

// Parts that most tasks do not have. Their dialogs are in `later-windows.ts`.
/** Few tasks have approvals. */
export const ApprovalsPart = laterWindow(() =>
  import('./approvals/approvals-part.tsx').then((module) => module.ApprovalsPart),
);
/** Only work orders have positions. */
export const WorkOrderPart = laterWindow(() =>
  import('./work-order/work-order-part.tsx').then((module) => module.WorkOrderPart),
);
