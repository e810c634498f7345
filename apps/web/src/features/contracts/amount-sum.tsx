import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import styles from './contracts.module.css';

export type SumTerm = { id: string; label: string; value: string };

/** Amounts that add up, written as they are added: two terms and what they come to. A term with its own sign has no plus before it. */
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
        <Term key={term.id} term={term} operator={place === 0 || /^[+\u2212]/.test(term.value) ? null : '+'} />
      ))}
      <Term term={result} operator="=" isResult />
    </dl>
  );
}

function Term({ term, operator, isResult = false }: { term: SumTerm; operator: string | null; isResult?: boolean }) {
  return (
    <div className={joinClasses(styles['part'], isResult && styles['result'])}>
      <dt data-hint={term.label}>{term.label}</dt>
      <dd>
        {operator !== null && (
          <span className={styles['operator']} aria-hidden="true">
            {operator}
          </span>
        )}
        {term.value}
      </dd>
    </div>
  );
}
