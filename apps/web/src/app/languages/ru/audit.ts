import { selfAuditRu } from '../../../features/self-audit/self-audit.ru.texts.ts';

/** Russian texts of the company audit, loaded with its section. */
export const audit = { selfAudit: selfAuditRu } as const;
