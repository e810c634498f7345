import { useCurrentCompany } from '#features/companies';
import { useIsPrinting } from '#ui/data-grid/use-is-printing.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import styles from './shell.module.css';

/** What each printed page of the work area says of itself: whose it is, and when it was printed. */
export function PrintLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const company = useCurrentCompany();
  const isPrinting = useIsPrinting();
  if (!isPrinting || company === null) return null;
  return (
    <p className={styles['printLine']}>
      {t('shell.printed', { company: company.name, moment: format.moment(new Date().toISOString()) })}
    </p>
  );
}
