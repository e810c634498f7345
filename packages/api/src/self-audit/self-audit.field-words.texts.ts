import type { FieldWords } from '../core/field-words/field-words.ts';

/** The self-audit of a company. */
export const SELF_AUDIT_FIELD_WORDS: FieldWords = {
  'SelfAudit.progress': ['Какая часть сверки пройдена, в процентах', 'Progress of the audit in percent'],
  'SelfAudit.checked_at': ['Когда закончилась последняя сверка', 'When the last audit ended'],
  'SelfAudit.checked_count': ['Сколько сверено всего', 'Total number of comparisons'],
  'invariants.checked_count': ['Сколько сверено', 'Number of comparisons'],
  differences_count: ['Сколько расхождений', 'Number of differences'],
  invariants: ['Что сверяется', 'What is compared'],
  'invariants.code': ['Код проверки', 'Code of the check'],
  'invariants.name': ['Что должно совпадать', 'What must agree'],
  is_partial: [
    'Сверено не всё: остальное — в следующий раз',
    'Not everything was compared: the rest follows in the next audit',
  ],
  differences: ['Расхождения', 'Differences'],
  'AuditDifference.invariant': ['Какая проверка его нашла', 'The check that found it'],
  'AuditDifference.kind': ['Вид записи', 'Kind of the record'],
  'AuditDifference.number': ['Номер документа или позиции', 'Number of the document or position'],
  'AuditDifference.name': ['Название', 'Its name'],
  'AuditDifference.expected': ['Должно быть', 'Expected value'],
  'AuditDifference.found': ['Записано', 'Actual value'],
  'SelfAudit.unlisted_count': ['Сколько сверх перечисленных', 'Number of differences not listed'],
};
