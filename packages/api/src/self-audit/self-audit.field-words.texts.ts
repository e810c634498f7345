import type { FieldWords } from '../core/field-words.ts';

/** The self-audit of a company. */
export const SELF_AUDIT_FIELD_WORDS: FieldWords = {
  'SelfAudit.progress': ['Какая часть сверки пройдена, в процентах', 'Which part of the audit is done, in percent'],
  'SelfAudit.checked_at': ['Когда закончилась последняя сверка', 'When the last audit ended'],
  'SelfAudit.checked_count': ['Сколько сверено всего', 'How many were compared in all'],
  'invariants.checked_count': ['Сколько сверено', 'How many were compared'],
  differences_count: ['Сколько расхождений', 'How many differences'],
  invariants: ['Что сверяется', 'What is compared'],
  'invariants.code': ['Код проверки', 'Code of the check'],
  'invariants.name': ['Что должно совпадать', 'What must agree'],
  is_partial: ['Сверено не всё: остальное — в следующий раз', 'Not all was compared: the rest has its turn next time'],
  differences: ['Расхождения', 'Differences'],
  'AuditDifference.invariant': ['Какая проверка его нашла', 'The check that found it'],
  'AuditDifference.kind': ['Вид записи', 'Kind of the record'],
  'AuditDifference.number': ['Номер документа или позиции', 'Number of the paper or the position'],
  'AuditDifference.name': ['Название', 'Its name'],
  'AuditDifference.expected': ['Должно быть', 'As it should be'],
  'AuditDifference.found': ['Записано', 'As it is'],
  'SelfAudit.unlisted_count': ['Сколько сверх перечисленных', 'How many beyond those listed'],
};
