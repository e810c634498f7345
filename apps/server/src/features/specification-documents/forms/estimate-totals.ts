import { labelWithBound, sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import type { LabelledLine, LineLook } from '#platform/documents/form/paper-form.ts';
import { changeFigures } from '../figures/change-figures.ts';
import { AGREED_PRICE_TEXTS } from '../wording/agreed-price.texts.ts';
import { isSameAmount } from '../figures/money-amounts.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { CHANGE_TEXTS, TOTAL_LABELS as T, vatLabel } from '../report.texts.ts';
import { labelOfCharge, labelOfDirect, labelOfTotal } from '../wording/bounded-labels.ts';
import type { ReportHead } from '../report.types.ts';
import { estimateLine, type EstimateView } from './estimate-rows.ts';

const TERMS = ['labour', 'machinists', 'machines', 'materials', 'consumables'] as const;

/** The totals of the estimate with their parts; for an agreement, the change of the price. */
export function estimateTotals(head: ReportHead, figures: ReportFigures, view: EstimateView): LabelledLine[] {
  return head.agreement === null ? ofSpecification(head, figures, view) : ofAgreement(head, figures, view);
}

function ofSpecification(head: ReportHead, { sums, totals }: ReportFigures, view: EstimateView): LabelledLine[] {
  const line = (label: string, total: string, look: LineLook = 'total'): LabelledLine => ({
    label,
    values: estimateLine(view, { total }),
    look,
  });
  const some = (label: string, amount: string, look?: LineLook): LabelledLine[] =>
    isSameAmount(amount, '0') ? [] : [line(label, amount, look)];
  const part = (key: string, amount: string, label: string) => labelOfTotal(key, label, { amount, gaps: sums });
  const isBroken = !isSameAmount(sums.hand_priced, sums.total);
  const terms = isBroken
    ? [
        ...some(labelOfDirect(sums.direct, sums), sums.direct, 'subtotal'),
        ...TERMS.flatMap((key) => some(T[key], sums[key])),
        ...some(T.other, sums.hand_priced),
        ...(['overhead', 'profit', 'equipment'] as const).flatMap((key) =>
          some(part(key, sums[key], T[key]), sums[key]),
        ),
        ...some(AGREED_PRICE_TEXTS.adjustment, sums.adjustment),
      ]
    : [];
  const charges =
    totals.charges.length === 0
      ? []
      : [
          line(sumLabel(T.positions, sums), sums.total, 'subtotal'),
          ...totals.charges.map((step) => line(labelOfCharge(step, sums), step.amount)),
        ];
  const rate = head.vat_rate;
  const boundedLabel = (label: string): string => sumLabel(label, sums);
  const gross = line(boundedLabel(rate === 'none' ? T.gross_without_vat : T.gross), totals.gross, 'grand_total');
  if (rate === 'none') return [...terms, ...charges, gross];
  const vat = line(part('vat', totals.vat, vatLabel(rate, head.vat_included)), totals.vat);
  const net = line(boundedLabel(T.net), totals.net, 'subtotal');
  return [...terms, ...charges, ...(head.vat_included ? [gross, vat, net] : [net, vat, gross])];
}

function ofAgreement(head: ReportHead, figures: ReportFigures, view: EstimateView): LabelledLine[] {
  const { before, delta, charged, parts, rate, bound, rowsBound } = changeFigures(head, figures);
  const boundedLabel = (label: string): string => labelWithBound(label, bound);
  const line = (label: string, effect: string, look: LineLook = 'total'): LabelledLine => ({
    label,
    values: estimateLine(view, { effect }),
    look,
  });
  const items = estimateLine(view, { total: figures.sums.total, before, effect: delta });
  const first: LabelledLine = { label: labelWithBound(CHANGE_TEXTS.items, rowsBound), values: items, look: 'subtotal' };
  const charges = isSameAmount(charged, '0') ? [] : [line(CHANGE_TEXTS.charges, charged)];
  if (rate === 'none')
    return [first, ...charges, line(boundedLabel(CHANGE_TEXTS.gross_without_vat), parts.gross, 'grand_total')];
  const vat = line(boundedLabel(vatLabel(rate, head.vat_included)), parts.vat);
  const gross = line(boundedLabel(CHANGE_TEXTS.gross), parts.gross, 'grand_total');
  const net = line(boundedLabel(CHANGE_TEXTS.net), parts.net, 'subtotal');
  return [first, ...charges, ...(head.vat_included ? [gross, vat, net] : [net, vat, gross])];
}
