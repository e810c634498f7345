// The writers are loaded only in document worker threads, because their libraries are large and slow.
export { ACT_PAPERS, papersTitle } from './act-paper.ts';
export type {
  ActForm,
  ActFormLine,
  ActHead,
  ActPapers,
  ActSide,
  FormSection,
  JournalForm,
  JournalFormRow,
  SettlementForm,
  SummaryForm,
  SummaryPeriods,
} from './act-form.types.ts';
