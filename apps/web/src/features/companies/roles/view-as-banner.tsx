import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { setViewedRole, useViewedRole } from '#platform/session/view-as.ts';
import styles from '../company.module.css';

/** Banner displayed while viewing as another role. */
export function ViewAsBanner({ companyId, onEnd }: { companyId: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const viewed = useViewedRole();
  if (viewed?.companyId !== companyId) return null;
  const end = () => {
    setViewedRole(null);
    onEnd();
  };
  return (
    <div role="status" className={styles['viewing']}>
      <Icon name="eye" />
      <span>{t('companies.viewing', { name: viewed.name })}</span>
      <Button size="small" onClick={end}>
        {t('companies.viewingEnd')}
      </Button>
    </div>
  );
}
