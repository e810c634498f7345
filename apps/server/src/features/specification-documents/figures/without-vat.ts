import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { raisesPrices, type VatRate, withoutVat } from '@karkas/domain/money/vat.ts';
import { lineTotal } from '@karkas/domain/specification/index.ts';
import type { ReportDocument, ReportLine, ReportPositionRow, ReportRow } from '../report.types.ts';
import { pricePosition } from './price-position.ts';

/**
 * Converts a document whose prices include VAT to net prices, as estimates for other programs require. Prices are
 * converted one by one; agreed sums together equal the net sum of the document to the kopeck.
 */
export function netDocument(document: ReportDocument): ReportDocument {
  const { head } = document;
  const { vat_rate: rate, vat_included: isIncluded } = head;
  if (!raisesPrices({ rate, isIncluded })) return document;
  let before = '0';
  const rows = document.rows.map((row): ReportRow => {
    if (row.kind === 'section') return row;
    const { mode, total } = pricePosition(row);
    if (mode === 'by_lines') return ofLines(row, rate);
    const after = addAll([before, total ?? '0']);
    const share = roundMoney(decimal(withoutVat(after, rate)).minus(decimal(withoutVat(before, rate))));
    before = after;
    return {
      ...row,
      price: row.price === null ? null : withoutVat(row.price, rate),
      total: total === null ? null : share,
    };
  });
  return { ...document, head: { ...head, vat_included: false }, rows };
}

function ofLines(row: ReportPositionRow, rate: VatRate): ReportPositionRow {
  const lines = row.lines.map((line) => netLine(line, rate));
  const paid = lines.filter(({ kind }) => kind === 'labour' || kind === 'machinist');
  const payroll = addAll(paid.map(({ total, supply_by: by }) => (by === 'customer' ? '0' : (total ?? '0'))));
  const markup = (percent: DecimalString | null, amount: DecimalString): DecimalString =>
    percent === null ? withoutVat(amount, rate) : roundMoney(decimal(payroll).times(decimal(percent)).div('100'));
  return {
    ...row,
    price: null,
    total: null,
    lines,
    overhead: markup(row.overhead_percent, row.overhead),
    profit: markup(row.profit_percent, row.profit),
  };
}

/** A base price excludes VAT anyway and with its index would give another price, so only the current price is kept. */
function netLine(line: ReportLine, rate: VatRate): ReportLine {
  if (line.price === null) return line;
  const price = withoutVat(line.price, rate);
  const cost = line.cost_coefficient ?? '1';
  const total = decimal(cost).eq('1')
    ? lineTotal(line.quantity ?? '0', price)
    : roundMoney(
        decimal(line.quantity ?? '0')
          .times(decimal(price))
          .times(decimal(cost)),
      );
  return { ...line, price, total: line.total === null ? null : total, base_price: null, price_index: null };
}
