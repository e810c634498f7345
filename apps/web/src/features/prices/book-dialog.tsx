import { PRICE_KINDS, type PriceBook, priceBookBody, type PriceKind } from '@karkas/api/prices/price-books.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate, FormNumber } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { type BookInput, refetchPrices, saveBook } from './price-queries.ts';
import styles from './prices.module.css';

type Values = { name: string; region: string; date: string; index: Record<PriceKind, string>; document: string };
type Props = {
  book: PriceBook | null;
  seesPrices: boolean;
  onClose: () => void;
  onSaved: (bookId: string) => void;
};

function valuesOf(book: PriceBook | null): Values {
  const valueByKind = new Map((book?.indices ?? []).map(({ kind, value }) => [kind, value]));
  const of = (kind: PriceKind): string => valueByKind.get(kind) ?? '';
  return {
    name: book?.name ?? '',
    region: book?.region ?? '',
    date: book?.date ?? today(),
    index: {
      labour: of('labour'),
      machine: of('machine'),
      machinist: of('machinist'),
      material: of('material'),
      consumable: of('consumable'),
      equipment: of('equipment'),
    },
    document: book?.indices?.find(({ document }) => document !== null)?.document ?? '',
  };
}

function inputOf({ name, region, date, index, document }: Values, seesPrices: boolean): BookInput {
  const indices = PRICE_KINDS.filter((kind) => index[kind].trim() !== '').map((kind) => ({
    kind,
    value: index[kind].trim(),
    document: document.trim() === '' ? null : document.trim(),
  }));
  return { name, region, date, ...(seesPrices ? { indices } : {}) };
}

/** Region and date of a book, and the index of base prices by kind. */
export function BookDialog({ book, seesPrices, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isFixed = book !== null && book.prices_count > 0 && !seesPrices;
  return (
    <FormDialog<Values, typeof priceBookBody>
      isOpen
      onClose={onClose}
      title={t(book === null ? 'prices.addBookTitle' : 'prices.editBookTitle')}
      submitLabel={t(book === null ? 'forms.create' : 'forms.save')}
      failureTitle={t('prices.saveBookFailed')}
      schema={priceBookBody}
      defaultValues={valuesOf(book)}
      toInput={(values) => inputOf(values, seesPrices)}
      save={async (body) => {
        const saved = await saveBook(book, body, idempotencyKey);
        await refetchPrices(client);
        onSaved(saved.id);
      }}
    >
      {(control) => (
        <>
          <FormText control={control} name="name" label={t('prices.bookName')} isRequired autoFocus maxLength={200} />
          <FieldRow>
            <FormText
              control={control}
              name="region"
              label={t('prices.region')}
              hint={t(isFixed ? 'prices.fixedHint' : 'prices.regionHint')}
              maxLength={200}
              disabled={isFixed}
            />
            <FormDate control={control} name="date" label={t('prices.date')} isRequired disabled={isFixed} />
          </FieldRow>
          {seesPrices && (
            <fieldset className={styles['indices']}>
              <legend>{t('prices.indices')}</legend>
              <p className={styles['hint']}>{t('prices.indicesHint')}</p>
              <FieldRow columns={3}>
                {PRICE_KINDS.map((kind) => (
                  <FormNumber key={kind} control={control} name={`index.${kind}`} label={t(`prices.kinds.${kind}`)} />
                ))}
              </FieldRow>
              <FormText control={control} name="document" label={t('prices.indexDocument')} maxLength={500} />
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  );
}
