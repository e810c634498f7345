import { displayAmount } from '@karkas/domain/estimate-check/display-amount.ts';
import type { ReactNode } from 'react';
import { Money } from '#ui/money/money.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/u;
const MONEY = /^-?\d+\.\d{2}$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Figure of a finding, formatted by its rule: amount, quantity, percent, date or text. */
export function FindingFigure({ value, isPercent }: { value: string; isPercent: boolean }): ReactNode {
  const format = useFormat();
  const language = useLanguage();
  if (isPercent && DECIMAL.test(value)) return format.percent(value);
  if (MONEY.test(value)) return <Money value={value} isBare />;
  if (DECIMAL.test(value)) return format.quantity(value);
  return DAY.test(value) ? format.date(value) : displayAmount(value, language);
}
