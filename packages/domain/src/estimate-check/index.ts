export { checkEstimate, type NamedFinding } from './check-estimate.ts';
export {
  CHECK_RULES,
  CHECK_SEVERITIES,
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
  type CheckRule,
  type CheckSeverity,
} from './estimate-check.types.ts';
