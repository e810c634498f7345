import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Each a chunk of its own: the tab shows its first panel before they arrive.
export const WebhooksPanel = lazyDialog(() =>
  import('../webhooks/webhooks-panel.tsx').then((module) => module.WebhooksPanel),
);
export const ExportPanel = lazyDialog(() => import('../export/export-panel.tsx').then((module) => module.ExportPanel));
