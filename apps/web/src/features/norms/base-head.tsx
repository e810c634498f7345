import type { NormBase } from '@karkas/api/specifications/norms.schemas.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { TitleBlock } from '#ui/title-block/title-block.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { usePricesText } from './use-prices-text.ts';
import styles from './norms.module.css';

type Props = { base: NormBase; bases: readonly NormBase[]; onChoose: (baseId: string) => void };

/** Which book is open, of what day its prices are, and how far it may be trusted. */
export function BaseHead({ base, bases, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const prices = usePricesText();
  return (
    <>
      {bases.length > 1 && (
        <Select
          label={t('norms.base')}
          value={base.id}
          options={bases.map(({ id, name, version }) => ({ value: id, label: `${name} · ${version}` }))}
          onValueChange={onChoose}
        />
      )}
      <HeadFold label={t('norms.base')} summary={base.name}>
        <div className={styles['head']}>
          <TitleBlock
            label={t('norms.base')}
            cells={[
              { id: 'name', label: t('norms.base'), value: base.name, span: 4, hint: base.name },
              { id: 'version', label: t('norms.version'), value: base.version, span: 2, isNumber: true },
              { id: 'prices', label: t('norms.prices'), value: prices(base), span: 4 },
              {
                id: 'norms',
                label: t('norms.inBase'),
                value: format.quantity(String(base.norms_count)),
                span: 2,
                isNumber: true,
              },
            ]}
          />
          {base.is_system && <Notice>{t('norms.starter')}</Notice>}
        </div>
      </HeadFold>
    </>
  );
}
