import { laterWindow } from '#ui/later/use-later-part.tsx';
import { textsLater } from '#platform/i18n.ts';

const withTexts = textsLater({
  ru: async () => (await import('../languages/audit-ru.ts')).audit,
  en: async () => (await import('../languages/audit-en.ts')).audit,
});

/** The company audit with its texts, loaded when its section is opened. */
export const LaterAudit = laterWindow(async () => {
  const { AuditPanel } = await withTexts(() => import('#features/self-audit'));
  return AuditPanel;
});
