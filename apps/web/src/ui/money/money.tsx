import type { ComponentProps } from 'react';
import { useUiLanguage } from '../ui-texts/ui-texts.tsx';
import { isNegative, moneyText, type Amount, type MoneyOptions } from './money-text.ts';
import styles from './money.module.css';

/** The single component that formats an amount for display. */
export function Money({ value, ...options }: MoneyOptions & { value: Amount }) {
  const language = useUiLanguage();
  return (
    <span className={styles['money']} data-negative={isNegative(value) || undefined}>
      {moneyText(value, { ...options, language })}
    </span>
  );
}

/** An amount with a qualifier such as «не менее» before it or «без НДС» after it; omitted if the amount is missing. */
export function NotedMoney({
  before,
  after,
  ...money
}: ComponentProps<typeof Money> & { before?: string | undefined; after?: string | undefined }) {
  if ((before ?? after) === undefined || (money.value ?? '') === '') return <Money {...money} />;
  return (
    <span className={styles['noted']}>
      {before !== undefined && <small>{before} </small>}
      <Money {...money} />
      {after !== undefined && <small> {after}</small>}
    </span>
  );
}

/** The same for use within a sentence, which is one text for screen readers and translators. */
export function useMoneyText(): (value: Amount, options?: MoneyOptions) => string {
  const language = useUiLanguage();
  return (value, options) => moneyText(value, { ...options, language });
}
