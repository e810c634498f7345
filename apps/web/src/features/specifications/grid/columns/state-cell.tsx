import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import { BOUND_WORDS } from '#platform/list/bounded-money.tsx';
import { isDoubtful, isRemoval, isUnsettled, knownTotal } from '../../rows/line-rules.ts';
import { isOutOfProportion } from '../../rows/proportion.ts';
import { isHead, type ChildLine, type HeadLine, type SpecLine } from '../../rows/specification-lines.ts';
import type { ColumnContext } from './column-context.ts';
import styles from '../specification-grid.module.css';

export function stateText(line: SpecLine, context: ColumnContext): string | null {
  if (line.kind === 'sum') return null;
  const texts = [
    isHead(line) ? headState(line, context) : childState(line, context),
    isHead(line) ? incompleteText(line, context) : null,
    multipliedText(line, context),
  ];
  return texts.filter((text) => text !== null).join(', ') || null;
}

/**
 * Incomplete price; for a section, the number of missing prices. In a draft only the rows that wait for the calculation
 * are silent: the sum of the others is incomplete all the same.
 */
function incompleteText(line: HeadLine, context: ColumnContext): string | null {
  const { t, hasPrices, quantity } = context;
  const { missing_prices: missing, missing_deductions: deductions } = line.row;
  if (!hasPrices || missing === 0 || isWaiting(line, context)) return null;
  const total = knownTotal(line);
  if (line.kind !== 'section')
    return total === null || decimal(total).eq('0') ? null : t('specifications.incompletePrice');
  const bound = total === null ? 'exact' : boundOfSum({ missing_prices: missing, missing_deductions: deductions });
  if (total === null && context.isWaiting) return null;
  return t('specifications.incompleteSection', {
    bound: bound === 'exact' ? '' : `${t(BOUND_WORDS[bound])}, `,
    number: quantity(String(missing)),
  });
}

/** Own coefficients of a head row, or the coefficients applied to a line's cost. */
function multipliedText(line: HeadLine | ChildLine, { t, quantity }: ColumnContext): string | null {
  if (isHead(line)) {
    const names = line.row.coefficients?.map(({ name, value }) => `${name} ${quantity(value)}`) ?? [];
    return names.length === 0 ? null : t('specifications.ownCoefficients', { names: names.join(', ') });
  }
  const { cost_coefficient: factor } = line.row;
  return factor === undefined || factor === '1'
    ? null
    : t('specifications.costCoefficient', { value: quantity(factor) });
}

function headState(line: HeadLine, context: ColumnContext): string | null {
  const { t, percent } = context;
  if (isRemoval(line)) return t('specifications.removal');
  if (isWaiting(line, context)) return t('specifications.waits');
  const {
    match_status: status,
    match_score: score,
    is_hand_priced: isHandPriced,
    price_source: source,
    norm_id: normId,
  } = line.row;
  if (line.kind === 'section' || status === null) return null;
  // Priced without a norm: nothing was matched.
  const isOnlyPriced = status === 'manual' && isHandPriced && normId === null;
  const word = isOnlyPriced ? t('specifications.onlyPriced') : t(`specifications.match.${status}`);
  const sure = score === null ? '' : percent(String(Math.round(score * 100)));
  const own = source === 'own_price' ? `, ${t('specifications.ownPrice')}` : '';
  if (status === 'matched' && score !== null)
    return `${isDoubtful(line.row) ? t('specifications.check') : word}, ${sure}${own}`;
  if (status === 'unmatched' && score !== null && score > 0) return `${word}, ${sure}`;
  if (own !== '') return `${word}${own}`;
  return isHandPriced && status !== 'manual' ? `${word}, ${t('specifications.handPrice')}` : word;
}

function isWaiting(line: SpecLine, context: ColumnContext): boolean {
  return context.isWaiting && line.kind === 'position' && isUnsettled(line);
}

/** Norm confidence in one word; details are in the panel. */
function shortState(line: SpecLine, context: ColumnContext): string | null {
  if (line.kind !== 'position' || isRemoval(line)) return null;
  if (isWaiting(line, context)) return context.t('specifications.waits');
  const { match_status: status, match_score: score } = line.row;
  if (status === null) return null;
  return status === 'matched' && score !== null
    ? context.percent(String(Math.round(score * 100)))
    : context.t(`specifications.match.${status}`);
}

function childState(line: ChildLine, context: ColumnContext): string {
  const { t, quantity } = context;
  if (line.kind !== 'work' && isOutOfProportion(line))
    return t('specifications.proportion.typed', {
      typed: quantity(line.row.quantity ?? '0'),
      wanted: quantity(line.row.proportional_quantity ?? '0'),
    });
  const origin = t(`specifications.origins.${line.row.origin}`);
  if (line.kind === 'work') return origin;
  const names = (line.row.replaces ?? []).map(({ name }) => name).join(', ');
  return [
    origin,
    names === ''
      ? null
      : t(line.row.is_beside_norm ? 'specifications.besideNorm' : 'specifications.insteadOf', { names }),
    netPriceText(line.row.net_price, context),
    line.row.supply_by === 'customer' ? t('specifications.supplyByCustomer') : null,
  ]
    .filter((text) => text !== null)
    .join(', ');
}

/** Net price of the norm, book or offers, before the document's VAT. */
function netPriceText(net: string | null | undefined, { t, money, percent, vatRate, hasPrices }: ColumnContext) {
  if (net === null || net === undefined || !hasPrices || vatRate === 'none') return null;
  return t('specifications.netPrice', { price: money(net), rate: percent(vatRate) });
}

function stateMark(line: SpecLine, context: ColumnContext): string | null {
  if (isWaiting(line, context)) return 'waiting';
  if (isRemoval(line)) return 'removal';
  if (isHead(line) && incompleteText(line, context) !== null) return 'doubtful';
  if (isHead(line)) return isDoubtful(line.row) ? 'doubtful' : line.row.match_status;
  if (line.kind === 'sum') return null;
  return isOutOfProportion(line) ? 'stray' : line.row.origin;
}

export function StateCell({ line, context }: { line: SpecLine; context: ColumnContext }): ReactNode {
  const short = context.isBesidePanel ? shortState(line, context) : null;
  const text = short ?? stateText(line, context);
  if (text === null) return null;
  return (
    <span
      className={styles['state']}
      data-state={stateMark(line, context)}
      data-short={short === null ? undefined : ''}
    >
      {text}
    </span>
  );
}
