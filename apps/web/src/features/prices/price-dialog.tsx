import {
  BOOK_PRICE_SOURCES,
  type BookPrice,
  bookPriceBody,
  PRICE_KINDS,
  type PriceBook,
} from '@karkas/api/prices/price-books.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { type PriceInput, refetchPrices, removePrice, savePrice, priceUseOptions } from './price-queries.ts';
import styles from './prices.module.css';

type Values = Record<'code' | 'name' | 'unit' | 'price' | 'base_price' | 'index' | 'document', string> & {
  kind: BookPrice['kind'];
  source: BookPrice['source'];
  date: string | null;
};
type Props = { book: PriceBook; price: BookPrice | null; onClose: () => void };

function valuesOf(price: BookPrice | null): Values {
  return {
    code: price?.code ?? '',
    name: price?.name ?? '',
    unit: price?.unit ?? '',
    kind: price?.kind ?? 'material',
    price: price?.price ?? '',
    base_price: price?.base_price ?? '',
    index: price?.index ?? '',
    source: price?.source ?? 'manual',
    date: price?.date ?? null,
    document: price?.document ?? '',
  };
}

const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Without price permission no prices are sent; the stored ones stay. */
function inputOf(values: Values, seesPrices: boolean): PriceInput {
  const { code, price, base_price: base, index, document, date, ...rest } = values;
  const amounts = { price: orNone(price), base_price: orNone(base), index: orNone(index) };
  return {
    ...rest,
    code: orNone(code),
    document: orNone(document),
    date: date || null,
    ...(seesPrices ? amounts : {}),
  };
}

/** A price of a book: form with permission, read-only otherwise. */
export function PriceDialog(props: Props) {
  const { book, price } = props;
  const canCreate = useAbility('norm.create');
  return (price === null ? canCreate : book.can.update) ? <PriceForm {...props} /> : <PriceCard {...props} />;
}

function PriceForm({ book, price, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const seesPrices = book.can.view_prices;
  // Identifying fields determine the price, so they are read-only without price permission.
  const isFixed = price !== null && !seesPrices;
  return (
    <FormDialog<Values, typeof bookPriceBody>
      isOpen
      onClose={onClose}
      title={t(price === null ? 'prices.addTitle' : 'prices.editTitle')}
      submitLabel={t(price === null ? 'forms.create' : 'forms.save')}
      failureTitle={t('prices.saveFailed')}
      schema={bookPriceBody}
      defaultValues={valuesOf(price)}
      conflictFields={{ price_taken: 'name' }}
      toInput={(values) => inputOf(values, seesPrices)}
      save={async (body) => {
        await savePrice({ bookId: book.id, changed: price, body, idempotencyKey });
        await refetchPrices(client);
        announceSuccess(t('prices.saved'));
      }}
    >
      {(control) => (
        <>
          <FormText control={control} name="name" label={t('prices.name')} isRequired autoFocus maxLength={500} />
          <FieldRow columns={3}>
            <FormText
              control={control}
              name="code"
              label={t('prices.code')}
              hint={t(isFixed ? 'prices.fixedHint' : 'prices.codeHint')}
              maxLength={60}
              disabled={isFixed}
            />
            <FormText
              control={control}
              name="unit"
              label={t('prices.unit')}
              isRequired
              maxLength={40}
              disabled={isFixed}
            />
            <FormSelect
              control={control}
              name="kind"
              label={t('prices.kind')}
              isSearchable={false}
              disabled={isFixed}
              options={PRICE_KINDS.map((value) => ({ value, label: t(`prices.kinds.${value}`) }))}
            />
          </FieldRow>
          {seesPrices && (
            <FieldRow columns={3}>
              <FormMoney control={control} name="price" label={t('prices.price')} hint={t('prices.priceHint')} />
              <FormMoney control={control} name="base_price" label={t('prices.basePrice')} />
              <FormNumber control={control} name="index" label={t('prices.index')} />
            </FieldRow>
          )}
          <FieldRow columns={3}>
            <FormSelect
              control={control}
              name="source"
              label={t('prices.source')}
              isSearchable={false}
              options={BOOK_PRICE_SOURCES.map((value) => ({ value, label: t(`prices.sources.${value}`) }))}
            />
            <FormDate control={control} name="date" label={t('prices.priceDate')} />
            <FormText control={control} name="document" label={t('prices.document')} maxLength={500} />
          </FieldRow>
          {price !== null && <Use price={price} onLeave={onClose} />}
          {price !== null && book.can.delete && <RemovePrice price={price} onGone={onClose} />}
        </>
      )}
    </FormDialog>
  );
}

/** Read-only view. */
function PriceCard({ price, onClose }: Props) {
  const { t } = useTranslation();
  if (price === null) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      title={price.name}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>
        {[price.code, displayUnit(price.unit), t(`prices.kinds.${price.kind}`)]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <Use price={price} onLeave={onClose} />
    </Dialog>
  );
}

/** Specifications that use this price. */
function Use({ price, onLeave }: { price: BookPrice; onLeave: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(priceUseOptions(price, useAbility('specification.view')));
  if (data === undefined) return null;
  return (
    <div className={styles['used']}>
      <p className={styles['usedTitle']}>{t('prices.usedIn', { count: data.count })}</p>
      {data.results.map(({ id, name, project_name: project, positions_count: count }) => (
        <p key={id}>
          <Link to="/specifications/$specificationId" params={{ specificationId: id }} onClick={onLeave}>
            {name}
          </Link>
          {` · ${project} · ${t('prices.positions', { count })}`}
        </p>
      ))}
    </div>
  );
}

function RemovePrice({ price, onGone }: { price: BookPrice; onGone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => removePrice(price),
    onSuccess: async () => {
      onGone();
      announceSuccess(t('prices.removed'));
      await refetchPrices(client);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      <Button icon="trash" size="small" isPending={removal.isPending} onClick={() => setAsking(true)}>
        {t('prices.removePrice')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('prices.removePriceTitle', { name: price.name })}
        description={t('prices.removePriceText')}
        isPending={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
      />
    </div>
  );
}
