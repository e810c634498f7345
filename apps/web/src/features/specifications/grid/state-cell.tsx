import type { ReactNode } from 'react';
import { isDoubtful, isRemoval } from '../rows/line-rules.ts';
import { isStray } from '../rows/proportion.ts';
import { isHead, type ChildLine, type HeadLine, type SpecLine } from '../rows/specification-lines.ts';
import type { ColumnContext } from './column-context.ts';
import styles from './specification-grid.module.css';

export function stateText(line: SpecLine, context: ColumnContext): string | null {
  if (line.kind === 'sum') return null;
  const texts = [isHead(line) ? headState(line, context) : childState(line, context), multipliedText(line, context)];
  return texts.filter((text) => text !== null).join(', ') || null;
}

/** What a place multiplies by itself, and what the cost of a line is multiplied with. */
function multipliedText(line: HeadLine | ChildLine, { t, quantity }: ColumnContext): string | null {
  if (isHead(line)) {
    const names = line.row.coefficients?.map(({ name, value }) => `${name} ${quantity(value)}`) ?? [];
    return names.length === 0 ? null : t('specifications.ownCoefficients', { names: names.join(', ') });
  }
  const { cost_coefficient: cost } = line.row;
  return cost === undefined || cost === '1' ? null : t('specifications.costCoefficient', { value: quantity(cost) });
}

function headState(line: HeadLine, { t, percent }: ColumnContext): string | null {
  if (isRemoval(line)) return t('specifications.removal');
  const { match_status: status, match_score: score, is_hand_priced: isHandPriced } = line.row;
  if (line.kind === 'section' || status === null) return null;
  const word = t(`specifications.match.${status}`);
  const sure = score === null ? '' : percent(String(Math.round(score * 100)));
  if (status === 'matched' && score !== null)
    return isDoubtful(line.row) ? `${t('specifications.check')}, ${sure}` : `${word}, ${sure}`;
  if (status === 'unmatched' && score !== null && score > 0) return `${word}, ${sure}`;
  return isHandPriced && status !== 'manual' ? `${word}, ${t('specifications.handPrice')}` : word;
}

/** How sure the norm is: the panel beside the table says the rest. */
function sureness(line: SpecLine, { percent }: ColumnContext): string | null {
  if (line.kind !== 'position' || isRemoval(line)) return null;
  const { match_status: status, match_score: score } = line.row;
  return status === 'matched' && score !== null ? percent(String(Math.round(score * 100))) : null;
}

function childState(line: ChildLine, { t, quantity }: ColumnContext): string {
  if (line.kind !== 'work' && isStray(line))
    return t('specifications.proportion.typed', {
      typed: quantity(line.row.quantity ?? '0'),
      wanted: quantity(line.row.proportional_quantity ?? '0'),
    });
  const origin = t(`specifications.origins.${line.row.origin}`);
  return line.kind !== 'work' && line.row.supply_by === 'customer'
    ? `${origin}, ${t('specifications.supplyByCustomer')}`
    : origin;
}

function stateMark(line: SpecLine): string | null {
  if (isRemoval(line)) return 'removal';
  if (isHead(line)) return isDoubtful(line.row) ? 'doubtful' : line.row.match_status;
  if (line.kind === 'sum') return null;
  return isStray(line) ? 'stray' : line.row.origin;
}

export function StateCell({ line, context }: { line: SpecLine; context: ColumnContext }): ReactNode {
  const text = (context.isBesidePanel ? sureness(line, context) : null) ?? stateText(line, context);
  if (text === null) return null;
  return (
    <span className={styles['state']} data-state={stateMark(line)}>
      {text}
    </span>
  );
}
