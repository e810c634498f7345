import { resourceRowPatch } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { ResourceLine } from '../rows/specification-lines.ts';
import { lineInput, lineValues, PRICE_WAYS, type LineValues } from './line-values.ts';
import styles from './estimate.module.css';
import { OfferFields } from './offer-fields.tsx';

/** Price components of a resource, and fields specific to its kind. */
export function LineTerms({
  session,
  line,
  rate,
  onClose,
}: {
  session: EditSession;
  line: ResourceLine;
  rate: VatRate;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <FormDialog<LineValues, typeof resourceRowPatch>
      isOpen
      onClose={onClose}
      width={760}
      title={t('estimate.titles.line')}
      failureTitle={t('estimate.line.failure')}
      schema={resourceRowPatch}
      defaultValues={lineValues(line.row)}
      toInput={(values) => lineInput(values, line.row)}
      save={async (change) => {
        await session.changeResource(line.id, change);
        announceSuccess(t('estimate.line.saved'));
      }}
    >
      {(control) => (
        <>
          <KindFields control={control} session={session} line={line} />
          <PriceFields control={control} />
          <NetPrice line={line} rate={rate} />
        </>
      )}
    </FormDialog>
  );
}

type Fields = { control: Control<LineValues> };

function KindFields({ control, session, line }: Fields & { session: EditSession; line: ResourceLine }): ReactNode {
  const { t } = useTranslation();
  const { kind } = line.row;
  if (kind === 'material')
    return (
      <FieldRow>
        <FormNumber control={control} name="labour_percent" label={t('estimate.line.labourPercent')} suffix="%" />
      </FieldRow>
    );
  if (kind !== 'labour' && kind !== 'machinist') return null;
  const machines = session.store
    .childrenOf(line.row.specification_row_id)
    .flatMap((id) => session.store.getRow(id) ?? [])
    .filter((one) => one.kind === 'resource' && one.row.kind === 'machine');
  return (
    <FieldRow>
      <FormNumber control={control} name="grade" label={t('estimate.line.grade')} />
      {kind === 'machinist' ? (
        <FormSelect
          control={control}
          name="machine_row_id"
          label={t('estimate.line.machine')}
          isClearable
          options={machines.map(({ id, row }) => ({ value: id, label: row.name }))}
        />
      ) : null}
    </FieldRow>
  );
}

/** Net price of a norm, book or offer when the document's prices include VAT. */
function NetPrice({ line, rate }: { line: ResourceLine; rate: VatRate }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const net = line.row.net_price;
  if (net === null || net === undefined || rate === 'none') return null;
  return <p className={styles['hint']}>{t('estimate.line.net', { price: money(net), rate: format.percent(rate) })}</p>;
}

function PriceFields({ control }: Fields): ReactNode {
  const { t } = useTranslation();
  const [way, percent] = useWatch({ control, name: ['way', 'labour_percent'] });
  // A resource priced as a percent of pay has no price of its own.
  if (percent.trim() !== '') return null;
  return (
    <>
      <FormSelect
        control={control}
        name="way"
        label={t('estimate.line.way')}
        isSearchable={false}
        options={PRICE_WAYS.map((value) => ({ value, label: t(`estimate.line.ways.${value}`) }))}
      />
      {way === 'price' ? <FormMoney control={control} name="price" label={t('estimate.line.price')} /> : null}
      {way === 'index' ? (
        <FieldRow>
          <FormMoney control={control} name="base_price" label={t('estimate.line.basePrice')} isRequired />
          <FormNumber control={control} name="index" label={t('estimate.line.index')} isRequired />
        </FieldRow>
      ) : null}
      {way === 'offers' ? <OfferFields control={control} /> : null}
      <FieldRow>
        <FormText control={control} name="price_source.document" label={t('estimate.line.document')} maxLength={500} />
        <FormDate control={control} name="price_source.date" label={t('estimate.line.date')} />
      </FieldRow>
    </>
  );
}
