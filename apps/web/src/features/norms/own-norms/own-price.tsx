import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from '../norms.module.css';

/** Replaces the resources of a norm with an own price: date and source. */
export function OwnPriceNote({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { own_price: price } = norm;
  const said = [
    price?.date ? t('norms.priceOn', { date: format.date(price.date) }) : null,
    price?.source ? t('norms.priceFrom', { source: price.source }) : null,
  ].filter((part) => part !== null);
  return (
    <Sheet title={t('norms.ownPrice')}>
      <div className={styles['steps']}>
        {said.length > 0 && <p>{said.join('. ')}</p>}
        <Notice>{t(price?.is_all_included === false ? 'norms.ownPriceCharged' : 'norms.ownPriceText')}</Notice>
      </div>
    </Sheet>
  );
}
