import type { BookPrice, PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Money } from '#ui/money/money.tsx';
import { MoneyInput } from '#ui/number-input/number-input.tsx';
import { useInlineEdit } from '#ui/inline-edit/use-inline-edit.ts';
import { useUiTexts } from '#ui/ui-texts/ui-texts.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { changePrice, refetchPrices } from './price-queries.ts';
import styles from './prices.module.css';

type Props = { book: PriceBook; price: BookPrice };

/** Price editable in place with permission. A price derived from a base price is changed in its dialog. */
export function PriceCell({ book, price }: Props) {
  const isNarrow = useIsNarrow();
  const isOwn = price.base_price === null || price.base_price === undefined;
  return book.can.update && isOwn && !isNarrow ? <PriceEdit price={price} /> : <Price price={price} />;
}

function Price({ price: { current_price: displayed } }: Pick<Props, 'price'>) {
  return displayed === null || displayed === undefined ? '—' : <Money value={displayed} isBare />;
}

function PriceEdit({ price }: Pick<Props, 'price'>) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const saved = price.price ?? '';
  const save = useSavePrice(price);
  const { opener, input, ...typing } = useInlineEdit({
    saved,
    read: (draft) => draft,
    save: (value) => save(value === '' ? null : value),
  });
  if (typing.draft === null)
    return (
      <button
        ref={opener}
        type="button"
        className={styles['price']}
        data-hint={t('prices.changePrice')}
        onClick={() => typing.open(saved)}
      >
        <Price price={price} />
      </button>
    );
  return (
    <div className={styles['priceEdit']}>
      <MoneyInput
        ref={input}
        readOnly={typing.isSending}
        onBlur={typing.onBlur}
        onKeyDown={typing.onKeyDown}
        label={t('prices.price')}
        isLabelHidden
        value={typing.draft}
        onValueChange={typing.type}
        error={typing.isRefused ? texts.notSaved : undefined}
      />
    </div>
  );
}

function useSavePrice(price: BookPrice) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (value: string | null) => changePrice(price, value),
    onSuccess: async (saved) => {
      await refetchPrices(client);
      notifySuccess(t('prices.saved'), {
        label: t('prices.undo'),
        run: () => {
          changePrice(saved, price.price ?? null)
            .then(() => refetchPrices(client))
            .catch((refused: unknown) => notifyFailure(refused, t('prices.saveFailed')));
        },
      });
    },
    // Another member may have changed it: the retry uses the current version.
    onError: () => void refetchPrices(client),
    // Offline, fail at once instead of pausing the mutation.
    networkMode: 'always',
    meta: { failure: t('prices.saveFailed') },
  });
  return mutateAsync;
}
