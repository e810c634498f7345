import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { OfferedNorm, UnmatchedPosition } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { useMemo, type ReactNode, type Ref } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useBoundedText } from '#platform/list/bounded-money.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { describeReason } from '../norms/match-reasons.ts';
import { NormSearch } from '../norms/norm-search.tsx';
import { workOf } from '../rows/equal-positions.ts';
import type { HeadLine } from '../rows/specification-lines.ts';
import { PriceForm } from './price-form.tsx';
import type { Decisions } from './use-decisions.ts';
import styles from './unmatched.module.css';

type Props = {
  specification: Specification;
  item: UnmatchedPosition;
  line: HeadLine;
  decisions: Decisions;
  /** The position and, if selected, those with the given keys. */
  linesOf: (keys: readonly string[]) => HeadLine[];
  chooseAt: (place: number) => void;
  /** The candidate whose key was pressed although its unit does not convert. */
  blocked: number | null;
  price: Ref<HTMLInputElement>;
  isWithSimilar: boolean;
  setWithSimilar: (isWithSimilar: boolean) => void;
};

/** Possible answers: norm candidates, earlier prices, norm search, manual price. */
export function PositionAnswers({
  specification,
  item,
  line,
  decisions,
  linesOf,
  chooseAt,
  blocked,
  price: priceField,
  isWithSimilar,
  setWithSimilar,
}: Props): ReactNode {
  const { t } = useTranslation();
  const isMissing = line.row.quantity === null || line.row.unit === null;
  const alike = decisions.linesFor(item, item.similar_row_keys).slice(1);
  // A price or own norm applies only to positions of the same work.
  const equal = useMemo(
    () => alike.filter((other) => workOf(other) === workOf(line)).map(({ row }) => row.row_key),
    [alike, line],
  );
  const refusal = decisions.refused.get(line.id);
  return (
    <div className={styles['answers']}>
      {refusal === undefined ? null : (
        <Notice tone="warn" title={t(refusal.what === 'norm' ? 'unmatched.refusedNorm' : 'unmatched.refusedPrice')}>
          {refusal.reason}
        </Notice>
      )}
      {item.row.is_goods ? <Notice>{t('unmatched.goods')}</Notice> : null}
      <Similar alike={alike} line={line} isChecked={isWithSimilar} onChange={setWithSimilar} />
      <Candidates item={item} line={line} chooseAt={chooseAt} blocked={blocked} />
      <Earlier item={item} onTake={(price) => decisions.givePrice(linesOf(equal), price)} />
      {specification.can.view_prices ? (
        <PriceForm
          specification={specification}
          item={item}
          onPrice={(price) => decisions.givePrice(linesOf(equal), price)}
          onLine={(kind, price) => void decisions.giveLine(linesOf(equal), kind, price)}
          onNorm={(normId) => decisions.giveNorm(linesOf(equal), normId)}
          kept={decisions.kept}
          ref={priceField}
        />
      ) : null}
      {isMissing ? null : (
        <NormSearch
          unit={line.row.unit}
          chosenId={line.row.norm_id}
          onChoose={({ id }) => decisions.giveNorm(linesOf(equal), id)}
          onLeave={() => undefined}
          onSkip={decisions.skip}
        />
      )}
    </div>
  );
}

const NAMED = 2;

function Similar({
  alike,
  line,
  isChecked,
  onChange,
}: {
  alike: readonly HeadLine[];
  line: HeadLine;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (alike.length === 0) return null;
  const others = alike.filter((other) => workOf(other) !== workOf(line)).map(({ row }) => row.name);
  const named = others.slice(0, NAMED).join('; ');
  const rest = others.length - NAMED;
  const names = rest > 0 ? t('unmatched.andMore', { names: named, number: format.quantity(String(rest)) }) : named;
  return (
    <div>
      <Checkbox
        label={t('unmatched.similar', { number: format.quantity(String(alike.length)) })}
        isChecked={isChecked}
        onCheckedChange={onChange}
      />
      {others.length === 0 ? null : <p className={styles['reasons']}>{t('unmatched.otherNumbers', { names })}</p>}
    </div>
  );
}

function Candidates({
  item,
  line,
  chooseAt,
  blocked,
}: Pick<Props, 'item' | 'line' | 'chooseAt' | 'blocked'>): ReactNode {
  const { t } = useTranslation();
  const isMissing = line.row.quantity === null || line.row.unit === null;
  const pressed = blocked === null ? undefined : item.candidates[blocked];
  if (item.candidates.length === 0) return null;
  return (
    <>
      <h4>{t('unmatched.candidates')}</h4>
      <ol className={styles['candidates']}>
        {item.candidates.map((candidate, place) => (
          <li key={candidate.norm_id}>
            <Candidate
              candidate={candidate}
              place={place + 1}
              unit={line.row.unit}
              isChosen={line.row.norm_id === candidate.norm_id}
              isDisabled={isMissing || !candidate.is_convertible}
              onChoose={() => chooseAt(place)}
            />
          </li>
        ))}
      </ol>
      {blocked === null || pressed === undefined ? null : (
        <p className={styles['alert']} role="alert">
          {t('unmatched.keyBlocked', { place: blocked + 1, ...unitsOf(line.row.unit, pressed.unit) })}
        </p>
      )}
    </>
  );
}

const unitsOf = (unit: string | null, ofNorm: string): { unit: string; ofNorm: string } => ({
  unit: displayUnit(unit ?? '—'),
  ofNorm: displayUnit(ofNorm),
});

function Candidate({
  candidate,
  place,
  unit: ofRow,
  isChosen,
  isDisabled,
  onChoose,
}: {
  candidate: OfferedNorm;
  place: number;
  unit: string | null;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, name, unit, score, reasons, is_weak: isWeak, is_convertible: isConvertible } = candidate;
  const percent = format.percent(String(Math.round(score * 100)));
  return (
    <button
      type="button"
      className={styles['candidate']}
      aria-keyshortcuts={String(place)}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
    >
      <kbd className={styles['key']}>{place}</kbd>
      <span className={styles['norm']}>
        <span className={styles['normHead']}>
          <span className={styles['code']}>{code}</span>
          <span>{t('specifications.candidates.unit', { unit: displayUnit(unit) })}</span>
          <span className={styles['score']}>
            {isWeak ? t('specifications.candidates.weak') : t('specifications.candidates.score', { percent })}
          </span>
        </span>
        <span>
          <Unbroken>{name}</Unbroken>
        </span>
        <Cost calculated={candidate.calculated} unit={ofRow} />
        {isConvertible || ofRow === null ? null : (
          <span className={styles['alert']}>{t('specifications.candidates.unitClash', unitsOf(ofRow, unit))}</span>
        )}
        <span className={styles['reasons']}>{reasons.map((reason) => describeReason(t, reason)).join(' · ')}</span>
      </span>
    </button>
  );
}

/** Price of a unit of the position by the norm; a bound where prices are missing. */
function Cost({ calculated, unit }: { calculated: OfferedNorm['calculated']; unit: string | null }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const bounded = useBoundedText();
  if (calculated === undefined || calculated === null || unit === null) return null;
  const { price, missing_prices: missing, missing_deductions: deductions } = calculated;
  const lacking = missing === 0 ? '' : t('unmatched.lacking', { count: missing });
  return (
    <span className={styles['cost']}>
      {price === null ? null : (
        <b>{t('unmatched.cost', { price: bounded(money(price), { missing, deductions }), unit: displayUnit(unit) })}</b>
      )}
      {lacking === '' ? null : <span className={styles['alert']}> {lacking}</span>}
    </span>
  );
}

function Earlier({ item, onTake }: { item: UnmatchedPosition; onTake: (price: string) => void }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const prices = item.earlier_prices ?? [];
  if (prices.length === 0) return null;
  return (
    <>
      <h4>{t('unmatched.earlier')}</h4>
      <ul className={styles['earlier']}>
        {prices.map((one) => (
          <li key={one.specification_row_id}>
            <span>
              {one.is_equal ? null : (
                <>
                  <Unbroken>{one.name}</Unbroken>
                  <br />
                </>
              )}
              <span className={styles['reasons']}>
                {format.date(one.date)} · {one.project_name} · {one.specification_name}
              </span>
            </span>
            {one.price_here === undefined ? null : (
              <Button size="small" onClick={() => onTake(one.price_here ?? '')}>
                {t('unmatched.take', { price: money(one.price_here) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
