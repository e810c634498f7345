import { selfAuditRu } from '../../features/self-audit/self-audit.ru.texts.ts';

/** The words of the audit of a company, which come with its section. */
export const audit = { selfAudit: selfAuditRu } as const;
