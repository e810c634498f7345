import { lazy } from 'react';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withMoreTexts } from './more-texts.ts';

// Acts are read more often than changed; dialogs load on demand.
export const NewActDialog = lazyDialog(() =>
  import('./dialogs/new-act-dialog.tsx').then((module) => module.NewActDialog),
);
export const ActImportDialog = lazyDialog(() =>
  withMoreTexts(() => import('./import/act-import-dialog.tsx')).then((module) => module.ActImportDialog),
);
export const StatementDialog = lazyDialog(() =>
  withMoreTexts(() => import('./statements/statement-dialog.tsx')).then((module) => module.StatementDialog),
);
export const ExplanationDialog = lazyDialog(() =>
  withMoreTexts(() => import('./explanations/explanation-dialog.tsx')).then((module) => module.ExplanationDialog),
);
export const NewSummaryDialog = lazyDialog(() =>
  import('./summaries/new-summary-dialog.tsx').then((module) => module.NewSummaryDialog),
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

/** Loads with its texts; acts without a changed price need neither. */
export const PriceDrifts = lazy(() =>
  withMoreTexts(async () => ({ default: (await import('./drifts/price-drifts.tsx')).PriceDrifts })),
);
