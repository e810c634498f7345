import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { MoneyInput } from '#ui/number-input/number-input.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { HeadLine } from '../rows/specification-lines.ts';
import { NormSearch } from './norm-search.tsx';
import styles from './norm-panel.module.css';

/** Alternatives to the candidates: a norm search, or a manual price. */
export function OwnChoice({
  session,
  line,
  searchRef,
  isOffered,
  hasPrices,
  onChoose,
  onLeave,
  onNext,
}: {
  session: EditSession;
  line: HeadLine;
  searchRef: Ref<HTMLInputElement>;
  isOffered: boolean;
  hasPrices: boolean;
  onChoose: (normId: string) => void;
  onLeave: () => void;
  onNext: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { unit, norm_id: normId } = line.row;
  return (
    <>
      {isOffered ? (
        <p className={styles['keys']} data-keys="">
          {t('specifications.candidates.hint')}
        </p>
      ) : null}
      <NormSearch
        ref={searchRef}
        unit={unit}
        chosenId={normId}
        onChoose={({ id }) => onChoose(id)}
        onLeave={onLeave}
        onSkip={onNext}
      />
      {hasPrices ? <HandPrice session={session} line={line} /> : null}
    </>
  );
}

function HandPrice({ session, line }: { session: EditSession; line: HeadLine }): ReactNode {
  const { t } = useTranslation();
  const stored = line.row.is_hand_priced ? (line.row.price ?? '') : '';
  const [price, setPrice] = useState(stored);
  const canSave = price !== stored && /^\d+(\.\d{1,2})?$/.test(price);
  return (
    <form
      className={styles['price']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) session.setFields(line, { price });
      }}
    >
      <MoneyInput
        label={t('specifications.candidates.setPrice')}
        hint={
          line.row.unit === null
            ? undefined
            : t('specifications.candidates.priceOnly', { unit: displayUnit(line.row.unit) })
        }
        value={price}
        onValueChange={setPrice}
      />
      <Button type="submit" size="small" disabled={!canSave}>
        {t('specifications.candidates.savePrice')}
      </Button>
    </form>
  );
}
