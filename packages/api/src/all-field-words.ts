import { COMPANY_EXPORT_FIELD_WORDS } from './company-export/company-export.field-words.texts.ts';
import { ACT_FIELD_WORDS } from './acts/acts.field-words.texts.ts';
import { ACT_IMPORT_FIELD_WORDS } from './acts/files/act-import.field-words.texts.ts';
import { COMPANY_FIELD_WORDS } from './companies/companies.field-words.texts.ts';
import { CORE_FIELD_WORDS } from './core/field-words/core.field-words.texts.ts';
import type { FieldWords } from './core/field-words/field-words.ts';
import { OTHER_FIELD_WORDS } from './core/field-words/other.field-words.texts.ts';
import { CUSTOMER_FIELD_WORDS } from './customers/customers.field-words.texts.ts';
import { CUSTOMER_LINK_FIELD_WORDS } from './customer-links/customer-links.field-words.texts.ts';
import { INBOX_FIELD_WORDS } from './inbox/inbox.field-words.texts.ts';
import { PRICE_FIELD_WORDS } from './prices/prices.field-words.texts.ts';
import { OBJECT_FIELD_WORDS } from './projects/objects.field-words.texts.ts';
import { PROJECT_FIELD_WORDS } from './projects/projects.field-words.texts.ts';
import { SELF_AUDIT_FIELD_WORDS } from './self-audit/self-audit.field-words.texts.ts';
import { SITE_FIELD_WORDS } from './site/site.field-words.texts.ts';
import { SITE_STATUS_FIELD_WORDS } from './site/site-status.field-words.texts.ts';
import { AGREED_PRICE_FIELD_WORDS } from './specifications/prices/agreed-prices.field-words.texts.ts';
import { ESTIMATE_CHECK_FIELD_WORDS } from './specifications/checks/estimate-check.field-words.texts.ts';
import { NORM_FIELD_WORDS } from './specifications/norms/norms.field-words.texts.ts';
import { REREADING_FIELD_WORDS } from './specifications/bills/rereading.field-words.texts.ts';
import { SPECIFICATION_FIELD_WORDS } from './specifications/specifications.field-words.texts.ts';
import { UNMATCHED_FIELD_WORDS } from './specifications/matching/unmatched.field-words.texts.ts';
import { VOR_FIELD_WORDS } from './specifications/bills/vors.field-words.texts.ts';
import { TASK_WORK_FIELD_WORDS } from './tasks/work/task-work.field-words.texts.ts';
import { TASK_APPROVAL_FIELD_WORDS } from './tasks/task-approvals.field-words.texts.ts';
import { TASK_FIELD_WORDS } from './tasks/tasks.field-words.texts.ts';
import { WEBHOOK_FIELD_WORDS } from './webhooks/webhooks.field-words.texts.ts';

/** Each word is in exactly one group. */
export const FIELD_WORD_GROUPS: readonly FieldWords[] = [
  CORE_FIELD_WORDS,
  COMPANY_FIELD_WORDS,
  COMPANY_EXPORT_FIELD_WORDS,
  CUSTOMER_FIELD_WORDS,
  CUSTOMER_LINK_FIELD_WORDS,
  INBOX_FIELD_WORDS,
  PROJECT_FIELD_WORDS,
  OBJECT_FIELD_WORDS,
  ACT_FIELD_WORDS,
  ACT_IMPORT_FIELD_WORDS,
  SITE_FIELD_WORDS,
  SITE_STATUS_FIELD_WORDS,
  SPECIFICATION_FIELD_WORDS,
  AGREED_PRICE_FIELD_WORDS,
  NORM_FIELD_WORDS,
  ESTIMATE_CHECK_FIELD_WORDS,
  UNMATCHED_FIELD_WORDS,
  REREADING_FIELD_WORDS,
  VOR_FIELD_WORDS,
  PRICE_FIELD_WORDS,
  TASK_APPROVAL_FIELD_WORDS,
  TASK_FIELD_WORDS,
  TASK_WORK_FIELD_WORDS,
  SELF_AUDIT_FIELD_WORDS,
  WEBHOOK_FIELD_WORDS,
  OTHER_FIELD_WORDS,
];

export const ALL_FIELD_WORDS: FieldWords = Object.assign({}, ...FIELD_WORD_GROUPS);
