import type { BookPrice, PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Money } from '#ui/money/money.tsx';
import { MoneyInput } from '#ui/number-input/number-input.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { errorTexts, notifyFailure, notifySuccess } from '#platform/notices.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { changePrice, readAgain } from './price-queries.ts';
import styles from './prices.module.css';

type Props = { book: PriceBook; price: BookPrice };

/** A price where it stands: pressed and typed over by who may. One that comes out of a base price is changed in its window. */
export function PriceCell({ book, price }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const shown = price.current_price;
  const text = shown === null || shown === undefined ? '—' : <Money value={shown} isBare />;
  const isOwn = price.base_price === null || price.base_price === undefined;
  if (!book.can.update || !isOwn || isNarrow) return text;
  if (isOpen) return <PriceEdit price={price} onClose={() => setOpen(false)} />;
  return (
    <button type="button" className={styles['price']} data-hint={t('prices.changePrice')} onClick={() => setOpen(true)}>
      {text}
    </button>
  );
}

/** Enter and leaving the field keep what was typed, Escape does not; a refusal leaves it open. */
function PriceEdit({ price, onClose }: { price: BookPrice; onClose: () => void }) {
  const { t } = useTranslation();
  const before = price.price ?? '';
  const [typed, setTyped] = useState(before);
  const isLeft = useRef(false);
  const { save, isSaving, error } = usePriceSaving(price, onClose);
  const keep = () => {
    if (isLeft.current || isSaving) return;
    if (typed === before) onClose();
    else save(typed === '' ? null : typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') keep();
    if (event.key !== 'Escape') return;
    isLeft.current = true;
    onClose();
  };
  return (
    // The keys of the table and of the page must not see what is typed here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['priceEdit']} onKeyDown={onKeyDown}>
      <MoneyInput
        label={t('prices.price')}
        isLabelHidden
        value={typed}
        onValueChange={setTyped}
        onBlur={keep}
        disabled={isSaving}
        error={error === null ? undefined : (specificReason(error) ?? describeFailure(error, errorTexts()))}
        ref={focusOnce}
      />
    </div>
  );
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus();

function usePriceSaving(price: BookPrice, onClose: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (value: string | null) => changePrice(price, value),
    onSuccess: async (saved) => {
      await readAgain(client);
      onClose();
      notifySuccess(t('prices.saved'), {
        label: t('prices.undo'),
        run: () => {
          changePrice(saved, price.price ?? null)
            .then(() => readAgain(client))
            .catch((refused: unknown) => notifyFailure(refused, t('prices.saveFailed')));
        },
      });
    },
    // Somebody else may have changed it: the next try goes by what is there now.
    onError: () => readAgain(client),
    // It is told at the field, which keeps what was typed.
    meta: { isQuiet: true },
  });
  return { save: mutate, isSaving: isPending, error };
}
