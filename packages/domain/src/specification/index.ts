export { lineQuantity, lineTotal } from './calculation/calculate-line.ts';
export type { LineKind, LineQuantityInput, SupplyBy } from './calculation/calculate-line.ts';
export { calculatePosition, sumTotals } from './calculation/calculate-position.ts';
export type { CostLine, PositionInput, PositionTotals, SummedTotals } from './calculation/calculate-position.ts';
export {
  CHARGE_BASES,
  CHARGE_KINDS,
  chargeSteps,
  LEAST_CHARGE,
  MOST_CHARGES,
  sumOfCharges,
} from './calculation/charges.ts';
export type { Charge, ChargeBase, ChargedStep, ChargedSums, ChargeKind } from './calculation/charges.ts';
export { continueNumber, numberAdded, openNumbering } from './numbering/continue-numbers.ts';
export type { NumberedPlace, Numbering } from './numbering/continue-numbers.ts';
export { shiftNumbers } from './numbering/shift-numbers.ts';
export { boundOfCharge, boundOfCharges, boundOfTotal } from './calculation/total-bounds.ts';
export { documentTotals } from './calculation/document-totals.ts';
export type { DocumentTotals, DocumentTotalsInput } from './calculation/document-totals.ts';
export {
  contractRows,
  moneyEffect,
  overlayAgreement,
  overlayInSteps,
  rowBefore,
  rowOnBasis,
} from './effective-rows.ts';
export type { EffectiveRow, RowChange, StatedRow } from './effective-rows.ts';
export { effectiveTotals, effectiveTotalsInSteps, homeTotals } from './effective-totals.ts';
export type { EffectiveTotals, HomeTotals } from './effective-totals.ts';
export { effectiveShares, effectiveSharesInSteps, type EffectiveShares } from './effective-shares.ts';
export {
  adjustPercent,
  coefficientFor,
  coefficientsInForce,
  COEFFICIENT_TARGETS,
  costCoefficientOf,
} from './calculation/coefficients.ts';
export type { Coefficient, CoefficientPlace, CoefficientTarget } from './calculation/coefficients.ts';
export { customerLine, customerRounding } from './calculation/customer-prices.ts';
export type { CustomerLine, PricedPosition } from './calculation/customer-prices.ts';
export { expandPosition } from './calculation/expand-position.ts';
export type {
  ExpandedLine,
  ExpandedPosition,
  ExpandPositionInput,
  NormResource,
  OwnResource,
} from './calculation/expand-position.ts';
export { explainPosition, explainTotals } from './calculation/explain-totals.ts';
export type {
  ExplainedPercent,
  ExplainedTerm,
  ExplainedTotal,
  PositionTotalKey,
  TotalKey,
} from './calculation/explain-totals.ts';
export { matchIssues } from './issues/match-issues.ts';
export type { IssueRow } from './issues/match-issues.ts';
export { mergeInSteps, mergeResources } from './calculation/merge-resources.ts';
export type { MergedResource, ResourceToMerge } from './calculation/merge-resources.ts';
export { linesOfOwnPrice, OWN_PRICE_PARTS, sumOfOwnPrice } from './calculation/own-price.ts';
export type { OwnPrice } from './calculation/own-price.ts';
export { numberRows } from './numbering/number-rows.ts';
export type { NumberedRow } from './numbering/number-rows.ts';
export {
  evaluateFormula,
  hasLinks,
  replaceReferences,
  listReferences,
  referencesOf,
  renameReferences,
} from './formulas/quantity-formula.ts';
export type { FormulaProblem, FormulaResult } from './formulas/quantity-formula.ts';
export { followLinks } from './formulas/quantity-links.ts';
export type { LinkedQuantity, LinkProblem, QuantitiesFollowed } from './formulas/quantity-links.ts';
export { isRepairKind, kindOfNorm } from './calculation/repair-kinds.ts';
export { rollUp } from './calculation/roll-up.ts';
export type { RolledUp, RollUpRow, SectionSum } from './calculation/roll-up.ts';
export { inTreeOrder, RowCycleError } from './row-tree.ts';
export type { TreeRow } from './row-tree.ts';
