import type { NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import { coefficientsInForce } from '@karkas/domain/specification/index.ts';
import type { AgreementHead, ReportDocument, ReportRow } from '#features/specification-documents';
import type { AnnexTerms } from '#features/supplementary-agreements';
import { SPECIFICATION_TEXTS } from '../specifications.texts.ts';
import { readSettings, type Settings } from '../settings/specification-settings.ts';
import type { CoefficientPlace } from '../coefficients/coefficients-of.ts';
import type { ChangedRow } from './agreement-changes.ts';
import type { ReportHeadRow } from './report.repository.ts';

/** Maps database rows to the printed document. */
export function reportDocument(
  head: ReportHeadRow,
  rows: readonly ChangedRow[],
  agreement: AnnexTerms | null = null,
): ReportDocument {
  const {
    settings: stored,
    totals,
    content_version: _,
    contract_id: _contract,
    supplementary_agreement_id: _agreement,
    annex,
    document_coefficients: ofDocument,
    ...displayedHead
  } = head;
  const settings = readSettings(stored);
  const depth = new Map<string, number>();
  const printed = rows.map((row): ReportRow => {
    const level = (row.parent_id === null ? 0 : (depth.get(row.parent_id) ?? 0)) + 1;
    if (row.kind === 'section') {
      depth.set(row.id, level);
      return { kind: 'section', level, number: row.number, name: row.name, total: row.total ?? '0.00' };
    }
    const {
      id: _id,
      row_key: _key,
      is_removal: _isRemoval,
      parent_id: _parent,
      kind: _kind,
      lines: _lines,
      change,
      coefficients,
      excluded_conditions: excluded,
      above,
      ...position
    } = row;
    return {
      ...position,
      ...(change === undefined ? {} : { change }),
      kind: 'position',
      coefficients: inForceAt(ofDocument, { above, row: { coefficients, excluded_conditions: excluded } }),
      level,
      lines: linesOf(row),
    };
  });
  return {
    head: {
      ...displayedHead,
      agreement: agreement === null ? null : agreementHead(agreement, annex),
      vat_rate: settings.vat_rate,
      vat_included: settings.vat_included,
      charges: settings.charges,
      overhead_note: overheadNote(settings),
    },
    rows: printed,
    totals,
  };
}

function linesOf({
  number,
  lines,
  total,
  is_hand_priced: isHandPriced,
}: Pick<ChangedRow, 'number' | 'lines' | 'total' | 'is_hand_priced'>) {
  // A partial price without a norm is not a price: it is in no total of the specification, so not in the report either.
  const open = total === null && !isHandPriced ? { price: null, total: null } : {};
  return lines.map((line, index) => ({ ...line, ...open, number: `${number}.${index + 1}` }));
}

function inForceAt(
  document: ReportHeadRow['document_coefficients'],
  { above, row }: { above: readonly CoefficientPlace[]; row: CoefficientPlace },
): NamedCoefficient[] {
  return coefficientsInForce<NamedCoefficient, CoefficientPlace>(document.conditions, [document, ...above, row]).map(
    ({ coefficient }) => coefficient,
  );
}

function agreementHead({ agreement, contract, price, chargesEffect }: AnnexTerms, annex: number): AgreementHead {
  const { number, date } = agreement;
  const { vat_rate, vat_included } = contract;
  return { number, annex, date, price, vat_rate, vat_included, charges_effect: chargesEffect };
}

function overheadNote(settings: Settings): string {
  const part = (mode: Settings['overhead_mode'], percent: string | null): string =>
    mode === 'percent'
      ? `${percent ?? '0'} %`
      : mode === 'by_kind_of_work' && settings.is_repair
        ? SPECIFICATION_TEXTS.repair
        : SPECIFICATION_TEXTS.markupModes[mode];
  return `${SPECIFICATION_TEXTS.overhead}: ${part(settings.overhead_mode, settings.overhead_percent)}; ${SPECIFICATION_TEXTS.profit}: ${part(settings.profit_mode, settings.profit_percent)}`;
}
