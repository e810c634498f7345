import type { ComponentProps } from 'react';
import { useUiLanguage } from '../ui-texts/ui-texts.tsx';
import { isNegative, moneyText, type Amount, type MoneyOptions } from './money-text.ts';
import styles from './money.module.css';

/** An amount on the screen: the only place that gives one its looks. */
export function Money({ value, ...options }: MoneyOptions & { value: Amount }) {
  const language = useUiLanguage();
  return (
    <span className={styles['money']} data-negative={isNegative(value) || undefined}>
      {moneyText(value, { ...options, language })}
    </span>
  );
}

/** An amount with the words that bound it, as «не менее» before it or «без НДС» after it; one that is not there has none. */
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

/** The same within a sentence, which is one text for who reads it aloud and who translates it. */
export function useMoneyText(): (value: Amount, options?: MoneyOptions) => string {
  const language = useUiLanguage();
  return (value, options) => moneyText(value, { ...options, language });
}
