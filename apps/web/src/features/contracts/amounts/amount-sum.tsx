import type { ComponentProps } from 'react';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { isNegative, type Amount } from '#ui/money/money-text.ts';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import styles from '../contracts.module.css';

/** The prices that a sum lacks. */
type Lacks = Pick<ComponentProps<typeof BoundedMoney>, 'missing' | 'deductions'>;
export type SumTerm = { id: string; label: string; value: Amount; isChange?: boolean; lacks?: Lacks };

/** Amounts displayed as a sum: terms and result. A negative change is displayed with a minus operator. */
export function AmountSum({
  label,
  terms,
  result,
  isMain = false,
}: {
  label: string;
  terms: readonly SumTerm[];
  result: SumTerm;
  isMain?: boolean;
}) {
  return (
    <dl className={joinClasses(styles['sum'], isMain && styles['mainSum'])} aria-label={label}>
      {terms.map((term, place) => (
        <Term key={term.id} term={term} operator={place === 0 ? null : operatorOf(term)} />
      ))}
      <Term term={result} operator="=" isResult />
    </dl>
  );
}

const operatorOf = ({ value }: SumTerm): '+' | '−' => (isNegative(value) ? '−' : '+');

function Term({ term, operator, isResult = false }: { term: SumTerm; operator: string | null; isResult?: boolean }) {
  return (
    <div className={joinClasses(styles['part'], isResult && styles['result'])}>
      <dt data-hint={term.label}>{term.label}</dt>
      <dd>
        {operator !== null && (
          // The sign is read aloud with its amount; between amounts it is decorative.
          <span className={styles['operator']} aria-hidden={operator !== '−' && !term.isChange}>
            {operator}
          </span>
        )}
        <BoundedMoney
          value={operator === '−' ? roundMoney(decimal(term.value ?? '0').abs()) : term.value}
          {...term.lacks}
        />
      </dd>
    </div>
  );
}
