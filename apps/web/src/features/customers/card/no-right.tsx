import { useTranslation } from '#platform/i18n.ts';
import { EmptyState } from '#ui/states/states.tsx';

/** A page that somebody without the right has reached by its address. */
export function NoRight() {
  const { t } = useTranslation();
  return <EmptyState icon="lock" title={t('customers.noRightTitle')} text={t('customers.noRightText')} />;
}
