import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Acts are read more often than changed; dialogs load on demand.
export const NewActDialog = lazyDialog(() =>
  import('./dialogs/new-act-dialog.tsx').then((module) => module.NewActDialog),
);
export const EditActDialog = lazyDialog(() =>
  import('./dialogs/edit-act-dialog.tsx').then((module) => module.EditActDialog),
);
export const ActReportDialog = lazyDialog(() =>
  import('./dialogs/act-report-dialog.tsx').then((module) => module.ActReportDialog),
);
export const SettlementsDialog = lazyDialog(() =>
  import('./dialogs/settlements-dialog.tsx').then((module) => module.SettlementsDialog),
);
export const FillActDialog = lazyDialog(() =>
  import('./dialogs/fill-act-dialog.tsx').then((module) => module.FillActDialog),
);
export const PaymentDialog = lazyDialog(() =>
  import('./dialogs/payment-dialog.tsx').then((module) => module.PaymentDialog),
);
export const RecordDialog = lazyDialog(() =>
  import('./records/record-dialog.tsx').then((module) => module.RecordDialog),
);
