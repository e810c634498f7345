import { localizedName } from '#platform/i18n/product-names.ts';
import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { HintMark } from '#ui/hint/hint-mark.tsx';
import { Select } from '#ui/select/select.tsx';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { TitleBlock } from '#ui/title-block/title-block.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { isImported } from './norm-queries.ts';
import { usePricesText } from './use-prices-text.ts';

type Props = { base: NormBase; bases: readonly NormBase[]; onChoose: (baseId: string) => void };

/** Title block of the open base: edition, price date and a note on its reliability. */
export function BaseHead({ base, bases, onChoose }: Props) {
  const { t } = useTranslation();
  const prices = usePricesText();
  const about = base.is_system ? t('norms.starter') : isImported(base) ? base.description : null;
  return (
    <>
      {bases.length > 1 && (
        <Select
          label={t('norms.base')}
          value={base.id}
          options={bases.map(({ id, name, version }) => ({ value: id, label: `${localizedName(name)} · ${version}` }))}
          onValueChange={onChoose}
        />
      )}
      <HeadFold label={t('norms.base')} summary={localizedName(base.name)}>
        <TitleBlock
          label={t('norms.base')}
          cells={[
            {
              id: 'name',
              label: t('norms.base'),
              value: (
                <>
                  {localizedName(base.name)} {about !== null && <HintMark text={about} />}
                </>
              ),
              span: 5,
              hint: localizedName(base.name),
            },
            { id: 'version', label: t('norms.version'), value: base.version, span: 2, isNumber: true },
            {
              id: 'prices',
              label: t('norms.prices'),
              // Also stated outside the hint, so that approximate prices are not taken for offers.
              value: base.is_system ? t('norms.approximate', { prices: prices(base) }) : prices(base),
              span: 5,
            },
          ]}
        />
      </HeadFold>
    </>
  );
}
