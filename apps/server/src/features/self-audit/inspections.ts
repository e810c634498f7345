import { comparing } from './invariants/compared.repository.ts';
import { COMPANY_COMPARISONS } from './invariants/company-comparisons.repository.ts';
import { contractsInspection } from './invariants/contracts.inspection.ts';
import { filesInspection } from './invariants/files.inspection.ts';
import { ROW_COMPARISONS, SPECIFICATION_COMPARISONS } from './invariants/specification-comparisons.repository.ts';
import { TASK_COMPARISONS } from './invariants/task-comparisons.repository.ts';
import { totalsInspection } from './invariants/totals.inspection.ts';
import type { Inspection } from './inspection.types.ts';

/** All inspections of an audit; the response is ordered by invariant name. */
export const INSPECTIONS: readonly Inspection[] = [
  totalsInspection,
  ...[...ROW_COMPARISONS, ...SPECIFICATION_COMPARISONS].map(comparing),
  contractsInspection,
  ...[...TASK_COMPARISONS, ...COMPANY_COMPARISONS].map(comparing),
  filesInspection(),
];
