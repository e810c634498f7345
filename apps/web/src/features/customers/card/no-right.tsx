import { useTranslation } from '#platform/i18n/i18n.ts';
import { EmptyState } from '#ui/states/states.tsx';

/** Displayed when a member without the permission opens the page by URL. */
export function NoRight() {
  const { t } = useTranslation();
  return <EmptyState icon="lock" title={t('customers.noRightTitle')} text={t('customers.noRightText')} />;
}
