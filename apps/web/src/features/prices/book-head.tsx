import type { PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { Select } from '#ui/select/select.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { TitleBlock } from '#ui/title-block/title-block.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './prices.module.css';

type Props = { book: PriceBook; books: readonly PriceBook[]; onChoose: (bookId: string) => void };

/** Title block of the open book: region, date and indices. */
export function BookHead({ book, books, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const region = (one: PriceBook) => one.region || t('prices.everyRegion');
  const indices = (book.indices ?? []).map(
    ({ kind, value }) => `${t(`prices.kinds.${kind}`)} × ${format.quantity(value)}`,
  );
  // Base prices without an index for their kind are not current prices.
  const isBaseOnly = book.base_count > 0 && book.can.view_prices && (book.indices ?? []).length === 0;
  return (
    <>
      {books.length > 1 && (
        <Select
          label={t('prices.book')}
          value={book.id}
          options={books.map((one) => ({
            value: one.id,
            label: `${one.name} · ${region(one)} · ${format.date(one.date)}`,
          }))}
          onValueChange={onChoose}
        />
      )}
      <HeadFold label={t('prices.book')} summary={book.name}>
        <div className={styles['head']}>
          <TitleBlock
            label={t('prices.book')}
            cells={[
              { id: 'name', label: t('prices.book'), value: book.name, span: 5, hint: book.name },
              { id: 'region', label: t('prices.region'), value: region(book), span: 4, hint: region(book) },
              { id: 'date', label: t('prices.date'), value: format.date(book.date), span: 3, isNumber: true },
              ...(indices.length === 0
                ? []
                : [{ id: 'indices', label: t('prices.indices'), value: indices.join('; '), span: 12 as const }]),
            ]}
          />
          {isBaseOnly && <Notice>{t('prices.baseOnly', { count: book.base_count })}</Notice>}
        </div>
      </HeadFold>
    </>
  );
}
