import { selfAuditEn } from '../../../features/self-audit/self-audit.en.texts.ts';

export const audit = { selfAudit: selfAuditEn } as const;
