import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { lazyTexts } from '#platform/i18n/i18n.ts';

const withTexts = lazyTexts({
  ru: async () => (await import('../../languages/ru/audit.ts')).audit,
  en: async () => (await import('../../languages/en/audit.ts')).audit,
});

/** The company audit with its texts, loaded when its section is opened. */
export const LazyAudit = lazyDialog(async () => {
  const { AuditPanel } = await withTexts(() => import('#features/self-audit'));
  return AuditPanel;
});
