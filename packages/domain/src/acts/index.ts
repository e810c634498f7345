export { actCharges } from './act-charges.ts';
export type { ChargesBefore } from './act-charges.ts';
export { acceptedVatRate, actTotals } from './act-totals.ts';
export type { ActAmount, ActTotals, ActVatGroup } from './act-totals.ts';
export { belowAccepted, priceDrift, repriceAmount, splitRow } from './after-agreement.ts';
export type { AcceptedRows, RowBelowAccepted, SplitRow } from './after-agreement.ts';
export { chargesKey, completionOf } from './completion.ts';
export type { CompletionMonth, CompletionRow, RowCompletion, StoredLine } from './completion.ts';
export { differenceAct, replaceAct } from './corrections.ts';
export type { CorrectedLine, CorrectionInput, CorrectionLine, CorrectionResult, ReplacedAct } from './corrections.ts';
export { explainAct } from './explanations/explain-act.ts';
export type { ActFacts, ActKey } from './explanations/explain-act.ts';
export { explainCompletion, explainMoney } from './explanations/explain-contract.ts';
export type {
  CompletionFacts,
  CompletionKey,
  MoneyFacts,
  MoneyKey,
  SourceAmount,
} from './explanations/explain-contract.ts';
export { explainLine } from './explanations/explain-line.ts';
export type { LineFacts, LineKey, WorkOfAct } from './explanations/explain-line.ts';
export { TERM_SIGNS, valueOfTerms } from './explanations/explanation.ts';
export type { ExplainedFigure, ExplainedTerm, TermSign } from './explanations/explanation.ts';
export { matchActRows } from './imports/match-act-rows.ts';
export type { FileRow, OurPosition } from './imports/match-act-rows.ts';
export { lineAmount, OVER_COMPLETION_MODES, quantityOfPercent, restOf } from './line-amount.ts';
export type {
  AcceptedBefore,
  ActRow,
  LineAmount,
  LineRefusal,
  LineResult,
  OverCompletion,
  RowRest,
} from './line-amount.ts';
export { reconciliationOf } from './reconciliation.ts';
export type { Reconciliation } from './reconciliation.ts';
export { basesOf, withLine, withoutLine } from './row-bases.ts';
export type { BaseLine, RowBases } from './row-bases.ts';
export { netOfRows } from './summary-rows.ts';
export type { SummaryRows } from './summary-rows.ts';
export { subcontractBalance } from './subcontract-balance.ts';
export type { BalanceRow, BalanceWork, NamedRow } from './subcontract-balance.ts';
export {
  ADVANCE_OFFSETS,
  CLAIM_CODES,
  retentionOf,
  settlementKind,
  settlementOf,
  settlementShare,
  WITHHOLD_CODES,
} from './settlement.ts';
export type {
  AdvanceOffset,
  ClaimCode,
  Settlement,
  SettlementCode,
  SettlementRow,
  SettlementTerms,
  WithholdCode,
} from './settlement.ts';
