export { lineQuantity, lineTotal } from './calculate-line.ts';
export type { LineKind, LineQuantityInput, SupplyBy } from './calculate-line.ts';
export { calculatePosition, sumTotals } from './calculate-position.ts';
export type { CostLine, PositionInput, PositionTotals, SummedTotals } from './calculate-position.ts';
export { CHARGE_BASES, CHARGE_KINDS, chargeSteps, LEAST_CHARGE, MOST_CHARGES, sumOfCharges } from './charges.ts';
export type { Charge, ChargeBase, ChargedStep, ChargedSums, ChargeKind } from './charges.ts';
export { continueNumber, numberAdded, openNumbering } from './continue-numbers.ts';
export type { NumberedPlace, Numbering } from './continue-numbers.ts';
export { roomForNumber } from './room-for-number.ts';
export { documentTotals } from './document-totals.ts';
export type { DocumentTotals, DocumentTotalsInput } from './document-totals.ts';
export {
  contractRows,
  effectiveTotals,
  effectiveTotalsInSteps,
  moneyEffect,
  overlayAgreement,
  overlayInSteps,
  rowBefore,
  rowOnBasis,
} from './effective-rows.ts';
export type { EffectiveRow, EffectiveTotals, RowChange, StatedRow } from './effective-rows.ts';
export {
  adjustPercent,
  coefficientFor,
  coefficientsInForce,
  COEFFICIENT_TARGETS,
  costCoefficientOf,
} from './coefficients.ts';
export type { Coefficient, CoefficientPlace, CoefficientTarget } from './coefficients.ts';
export { customerLine, customerRounding } from './customer-prices.ts';
export type { CustomerLine, PricedPosition } from './customer-prices.ts';
export { expandPosition } from './expand-position.ts';
export type {
  ExpandedLine,
  ExpandedPosition,
  ExpandPositionInput,
  NormResource,
  OwnResource,
} from './expand-position.ts';
export { explainPosition, explainTotals } from './explain-totals.ts';
export type { ExplainedPercent, ExplainedTerm, ExplainedTotal, PositionTotalKey, TotalKey } from './explain-totals.ts';
export { matchIssues } from './match-issues.ts';
export type { IssueRow } from './match-issues.ts';
export { mergeInSteps, mergeResources } from './merge-resources.ts';
export type { MergedResource, ResourceToMerge } from './merge-resources.ts';
export { linesOfOwnPrice, OWN_PRICE_PARTS, sumOfOwnPrice } from './own-price.ts';
export type { OwnPrice } from './own-price.ts';
export { numberRows } from './number-rows.ts';
export type { NumberedRow } from './number-rows.ts';
export { evaluateFormula, hasLinks, nameAnew, namesIn, referencesOf, renameReferences } from './quantity-formula.ts';
export type { FormulaProblem, FormulaResult } from './quantity-formula.ts';
export { followLinks } from './quantity-links.ts';
export type { LinkedQuantity, LinkProblem, QuantitiesFollowed } from './quantity-links.ts';
export { isRepairKind, kindOfNorm } from './repair-kinds.ts';
export { rollUp } from './roll-up.ts';
export type { RolledUp, RollUpRow, SectionSum } from './roll-up.ts';
export { inTreeOrder, RowCycleError } from './row-tree.ts';
export type { TreeRow } from './row-tree.ts';
