import type { NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { coefficientsInForce } from '@karkas/domain/specification/calculation/coefficients.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { isHead, type HeadLine } from '../rows/specification-lines.ts';

export type CoefficientValues = {
  coefficients: NamedCoefficient[];
  excluded_conditions: string[];
  overhead_percent: string;
  profit_percent: string;
  kind_of_work: string;
};

/** A coefficient inherited from a higher level, with that level. */
export type Inherited = { coefficient: NamedCoefficient; from: 'project' | 'document' | 'section' };

type Place = { from: Inherited['from']; coefficients: NamedCoefficient[]; excluded_conditions: string[] };

/** Coefficients inherited by a section or position. */
export function inheritedOf(specification: Specification, session: EditSession, line: HeadLine): Inherited[] {
  const sections: Place[] = [];
  for (let parent = parentOf(session, line); parent !== null; parent = parentOf(session, parent))
    sections.unshift({ from: 'section', ...saidBy(parent.row) });
  return coefficientsInForce<NamedCoefficient, Place>(specification.production_conditions ?? [], [
    { from: 'document', ...saidBy(specification) },
    ...sections,
  ]).map(({ coefficient, place }) => ({ coefficient, from: place?.from ?? 'project' }));
}

/** Project coefficients that apply to the document. */
export function conditionsOf({ production_conditions: conditions = [] }: Specification): Inherited[] {
  return conditions.map((coefficient) => ({ coefficient, from: 'project' }));
}

function parentOf({ store }: EditSession, { parentId }: HeadLine): HeadLine | null {
  const parent = parentId === null ? undefined : store.getRow(parentId);
  return parent !== undefined && isHead(parent) ? parent : null;
}

function saidBy({
  coefficients = [],
  excluded_conditions = [],
}: Pick<Specification, 'coefficients' | 'excluded_conditions'>) {
  return { coefficients, excluded_conditions };
}

export function documentValues(specification: Specification): CoefficientValues {
  return { ...saidBy(specification), overhead_percent: '', profit_percent: '', kind_of_work: '' };
}

export function rowValues(row: SpecificationRow): CoefficientValues {
  return {
    ...saidBy(row),
    overhead_percent: row.own_overhead_percent ?? '',
    profit_percent: row.own_profit_percent ?? '',
    kind_of_work: row.own_kind_of_work ?? '',
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Sections have no percents of their own. */
export function rowInput({ coefficients, excluded_conditions, ...percents }: CoefficientValues, isPosition: boolean) {
  if (!isPosition) return { coefficients, excluded_conditions };
  return {
    coefficients,
    excluded_conditions,
    overhead_percent: orNull(percents.overhead_percent),
    profit_percent: orNull(percents.profit_percent),
    kind_of_work: orNull(percents.kind_of_work),
  };
}
