import { formatPercent } from '@karkas/domain/decimal/format-number.ts';
import type { Charge, ChargeBase } from '@karkas/domain/specification/index.ts';

const CHARGE_BASE_NAMES: Record<Exclude<ChargeBase, 'sum'>, string> = {
  payroll: 'ФОТ',
  direct: 'прямых затрат',
  works: 'стоимости работ без оборудования',
  works_charged: 'стоимости работ без оборудования с предыдущими начислениями',
  all: 'итога с предыдущими начислениями',
};

export function chargeWay({ percent, base }: Pick<Charge, 'percent' | 'base'>): string {
  return base === 'sum' ? 'суммой' : `${formatPercent(percent)} от ${CHARGE_BASE_NAMES[base]}`;
}

/** The name of a charge with its percent; a stated sum needs no explanation. */
export function chargeLabel(charge: Pick<Charge, 'name' | 'percent' | 'base'>): string {
  return charge.base === 'sum' ? charge.name : `${charge.name}, ${chargeWay(charge)}`;
}
