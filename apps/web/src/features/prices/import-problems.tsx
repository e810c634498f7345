import type { PriceRowProblem } from '@karkas/api/prices/price-import.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './prices.module.css';

/** Rejected rows of the file with their reasons. */
export function ImportProblems({ problems, count }: { problems: readonly PriceRowProblem[]; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <details className={styles['problems']}>
      <summary>{t('prices.import.problems', { count })}</summary>
      <ul>
        {problems.map(({ row, code, text, other_row: other }) => (
          <li key={`${row} ${code}`}>
            {t('prices.import.problemAt', { row })}{' '}
            {code === 'replaced'
              ? t('prices.import.reasons.replaced', { row: other ?? 0 })
              : t(`prices.import.reasons.${code}`)}
            {text === '' ? '' : ` · ${text}`}
          </li>
        ))}
      </ul>
      {problems.length < count && (
        <p className={styles['hint']}>{t('prices.import.problemsCut', { count: problems.length })}</p>
      )}
    </details>
  );
}
