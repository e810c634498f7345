import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useTranslation } from '../i18n/i18n.ts';

/** Replaces a list the user may not see. */
export function NoRightPage({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Page title={title}>
      <Sheet>
        <EmptyState icon="lock" title={t('lists.noRight')} text={t('lists.noRightText')} />
      </Sheet>
    </Page>
  );
}
