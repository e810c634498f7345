export { checkEstimate, type NamedFinding } from './check-estimate.ts';
export {
  type CheckedCoefficient,
  type CheckedEstimate,
  type CheckedFile,
  type CheckedLine,
  type CheckedPlace,
  type CheckedPosition,
  type CheckedRow,
  type CheckedTotal,
  type CheckFinding,
  type CheckFix,
} from './estimate-check.types.ts';
export { CHECK_RULES, CHECK_SEVERITIES, type CheckRule, type CheckSeverity } from './check-rules.data.ts';
