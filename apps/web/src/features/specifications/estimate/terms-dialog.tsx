import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import type { EditSession } from '../rows/edit-session.ts';
import { isHead } from '../rows/specification-lines.ts';
import { LineTerms } from './line-terms.tsx';
import { RowCoefficients } from './row-coefficients.tsx';

/** Coefficients of a section or position, or price components of a resource. */
export function TermsDialog({
  specification,
  session,
  lineId,
  onClose,
}: {
  specification: Specification;
  session: EditSession;
  lineId: string;
  onClose: () => void;
}): ReactNode {
  const line = session.store.getRow(lineId);
  if (line === undefined) return null;
  if (isHead(line))
    return <RowCoefficients specification={specification} session={session} line={line} onClose={onClose} />;
  if (line.kind !== 'resource') return null;
  const { vat_rate: rate } = specification.settings;
  return <LineTerms session={session} line={line} rate={rate} onClose={onClose} />;
}
