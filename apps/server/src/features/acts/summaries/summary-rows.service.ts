import { netOfRows, type SummaryRows } from '@karkas/domain/acts/index.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type PartOfAct, readPartsOfActs, readSpecificationNames } from './summary-rows.repository.ts';
import { CHARGES_OF_STAGES, WITHOUT_STAGE } from './summary-rows.texts.ts';

/** An act of the summary with its stored net; a draft is summed by what it would be. */
type SummedAct = { id: string; net: string };
type Periods = { from_start: readonly SummedAct[]; from_year: readonly SummedAct[]; period: readonly SummedAct[] };
type SummaryRow = {
  name: string;
  code: string | null;
  from_start: string;
  from_year: string;
  period: string;
};

/**
 * The rows of КС-3: the object, its stages or its specifications. The stored net of each act is divided among them, so
 * the rows sum to the same totals whatever they are. An act whose rows would not give its stored net keeps the object.
 */
export async function summaryRows(
  scope: CompanyScope,
  periods: Periods,
  { by, object }: { by: SummaryRows; object: { name: string; code: string | null } },
): Promise<SummaryRow[]> {
  const whole = { ...object, ...sumsOf(periods, ({ net }) => net) };
  if (by === 'object') return [whole];
  const ids = periods.from_start.map((act) => act.id);
  const parts = await readPartsOfActs(scope, ids);
  const groupOf = (part: PartOfAct): string =>
    by === 'section' ? (part.section_key ?? keyOutside(part)) : part.home_id;
  const byAct = Map.groupBy(parts, (part) => part.act_id);
  const netOf = new Map(ids.map((id) => [id, netOfAct(byAct.get(id) ?? [], groupOf)]));
  const agrees = periods.from_start.every(({ id, net }) => decimal(totalOf(netOf.get(id))).eq(decimal(net)));
  if (!agrees) return [whole];
  const names = await namesOf(scope, parts, { by, groupOf });
  return [...names].map(([group, name]) => ({
    name,
    code: object.code,
    ...sumsOf(periods, ({ id }) => netOf.get(id)?.get(group) ?? '0'),
  }));
}

/** Work without a section, and charges, which are of no stage. */
const keyOutside = ({ section_name: name }: PartOfAct): string => (name === null ? 'charges' : 'none');

function netOfAct(parts: readonly PartOfAct[], groupOf: (part: PartOfAct) => string): Map<string, string> {
  const [first] = parts;
  if (first === undefined) return new Map();
  return netOfRows(
    parts.map((part) => ({ ...part, group: groupOf(part) })),
    first.rate_day,
  );
}

const totalOf = (rows: ReadonlyMap<string, string> | undefined): string => addAll([...(rows?.values() ?? [])]);

function sumsOf(periods: Periods, of: (act: SummedAct) => string) {
  const sum = (acts: readonly SummedAct[]): string => roundMoney(addAll(acts.map(of)));
  return { from_start: sum(periods.from_start), from_year: sum(periods.from_year), period: sum(periods.period) };
}

/** By group, in the order of the acts' positions; a section is named as the latest act names it. */
async function namesOf(
  scope: CompanyScope,
  parts: readonly PartOfAct[],
  { by, groupOf }: { by: SummaryRows; groupOf: (part: PartOfAct) => string },
): Promise<Map<string, string>> {
  if (by === 'section')
    return new Map(
      parts.map((part) => {
        const outside = part.section_name === null ? CHARGES_OF_STAGES : WITHOUT_STAGE;
        return [groupOf(part), part.section_key === null ? outside : (part.section_name ?? '')];
      }),
    );
  const homes = [...new Set(parts.map(groupOf))];
  const stored = new Map((await readSpecificationNames(scope, homes)).map((one) => [one.id, one.name]));
  return new Map(homes.map((id) => [id, stored.get(id) ?? '']));
}
