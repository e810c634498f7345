import type { NormCandidate } from '@karkas/api/specifications/matching/candidate.schemas.ts';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { describeReason } from './match-reasons.ts';
import { isUnitClash } from './unit-clash.ts';
import styles from './norm-panel.module.css';

export type NormChoice = {
  id: string;
  code: string;
  name: string;
  unit: string;
  /** An own price without resources. */
  is_own_price?: boolean;
  /** Match score, 0…1; null in lists without matching. */
  score: number | null;
  /** The nearest norm, but an unlikely match. */
  is_weak?: boolean;
  reasons: readonly { code: string; detail: string }[];
  /** Earlier price of the work this norm was chosen for. */
  earlier?: NormCandidate['earlier'];
};

type Props = {
  label: string;
  norms: readonly NormChoice[];
  /** Unit of the position: norms whose unit it does not convert to cannot be chosen. */
  unit: string | null;
  chosenId: string | null;
  isDisabled: boolean;
  onChoose: (norm: NormChoice) => void;
  onLeave: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** Listbox of norms: arrows move, Enter or a click chooses, Esc returns to the table. */
export function NormList({ label, norms, unit, chosenId, isDisabled, onChoose, onLeave, ref }: Props): ReactNode {
  const listId = useId();
  const [place, setPlace] = useState(0);
  const active = Math.min(place, norms.length - 1);
  const isBlocked = (norm: NormChoice): boolean => isDisabled || isUnitClash(unit, norm.unit);

  function handleKey(event: KeyboardEvent): void {
    const norm = norms[active];
    switch (event.key) {
      case 'ArrowDown':
        setPlace(Math.min(active + 1, norms.length - 1));
        break;
      case 'ArrowUp':
        setPlace(Math.max(active - 1, 0));
        break;
      case 'Home':
        setPlace(0);
        break;
      case 'End':
        setPlace(norms.length - 1);
        break;
      case 'Enter':
      case ' ':
        if (norm !== undefined && !isBlocked(norm)) onChoose(norm);
        break;
      case 'Escape':
        onLeave();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div
      ref={ref}
      className={styles['list']}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      onKeyDown={handleKey}
      aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
    >
      {norms.map((norm, index) => (
        <NormOption
          key={norm.id}
          id={`${listId}-${index}`}
          norm={norm}
          isActive={index === active}
          isChosen={norm.id === chosenId}
          unit={unit}
          isDisabled={isBlocked(norm)}
          onChoose={() => {
            setPlace(index);
            if (!isBlocked(norm)) onChoose(norm);
          }}
        />
      ))}
    </div>
  );
}

function NormOption({
  id,
  norm,
  unit,
  isActive,
  isChosen,
  isDisabled,
  onChoose,
}: {
  id: string;
  norm: NormChoice;
  unit: string | null;
  isActive: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = norm.score === null ? null : Math.round(norm.score * 100);
  const reasons = norm.reasons.map((reason) => describeReason(t, reason)).join(' · ');
  return (
    // The listbox handles keys; options handle clicks only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      className={styles['option']}
      onClick={onChoose}
    >
      <span className={styles['optionHead']}>
        <span className={styles['code']}>{norm.code}</span>
        <span className={styles['unit']}>{t('specifications.candidates.unit', { unit: displayUnit(norm.unit) })}</span>
        {norm.is_own_price === true ? <span>{t('specifications.ownPrice')}</span> : null}
        {norm.is_weak === true ? <span className={styles['unit']}>{t('specifications.candidates.weak')}</span> : null}
        {isChosen ? <span className={styles['chosen']}>{t('specifications.candidates.current')}</span> : null}
      </span>
      <span className={styles['optionName']}>
        <Unbroken>{norm.name}</Unbroken>
      </span>
      {percent === null ? null : (
        <span className={styles['score']}>
          <span className={styles['bar']} aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
          {t('specifications.candidates.score', { percent: format.percent(String(percent)) })}
        </span>
      )}
      {unit !== null && isUnitClash(unit, norm.unit) ? (
        <span className={styles['clash']}>
          {t('specifications.candidates.unitClash', { unit: displayUnit(unit), ofNorm: displayUnit(norm.unit) })}
        </span>
      ) : null}
      {norm.earlier === undefined ? null : <Earlier earlier={norm.earlier} />}
      {reasons === '' ? null : <span className={styles['reasons']}>{reasons}</span>}
    </div>
  );
}

function Earlier({ earlier }: { earlier: NonNullable<NormChoice['earlier']> }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const { price, unit, date, project_name: project, vat_included: isWithVat } = earlier;
  const said = t('specifications.candidates.counted', { date: format.date(date), project });
  return (
    <span className={styles['unit']}>
      {price === undefined || price === null
        ? said
        : [
            `${said}, ${money(price)} ${t('specifications.candidates.unit', { unit: displayUnit(unit ?? '—') })}`,
            t(isWithVat ? 'specifications.candidates.withVat' : 'specifications.candidates.withoutVat'),
          ].join(' ')}
    </span>
  );
}
