import type {
  AgreementChange,
  AgreementComparison,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { BoundedMoney, useBoundedText } from '#platform/list/bounded-money.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { Amount } from '#ui/money/money-text.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { areOfPositions, groupChanges, totalLines, type ChangeGroup, type TotalLine } from './comparison-groups.ts';
import { ChangeAmount, ChangesAmount } from './change-amount.tsx';
import { lacksOf, lacksOfChange } from './lacks-of.ts';
import { useTotalLabel } from './use-total-label.ts';
import { useIncrementalList } from './use-incremental-list.ts';
import styles from './comparison.module.css';

/** Comparison on a phone: a card per row with values before and after. */
export function ComparisonCards({ comparison }: { comparison: AgreementComparison }) {
  const lines = totalLines(comparison);
  return (
    <div className={styles['cards']}>
      {groupChanges(comparison.changes).map((group) => (
        <GroupCards key={group.change} group={group} />
      ))}
      {lines.length > 0 && <TotalsCard comparison={comparison} lines={lines} />}
    </div>
  );
}

function GroupCards({ group }: { group: ChangeGroup }) {
  const { t } = useTranslation();
  const { displayed, rest, showMore } = useIncrementalList(group.changes);
  return (
    <section>
      <h3 className={styles['cardGroup']}>
        <span>
          {t(`agreements.comparison.groups.${group.change}`)}{' '}
          <span className={styles['count']}>{group.changes.length}</span>
        </span>
        {group.effect !== null && (
          <span>
            <ChangesAmount changes={group.changes} effect={group.effect} />
          </span>
        )}
      </h3>
      {displayed.map((change) => (
        <ChangeCard key={change.row_key} change={change} />
      ))}
      {rest > 0 && (
        <div className={styles['more']}>
          <Button onClick={showMore}>{t('agreements.comparison.more', { number: rest })}</Button>
        </div>
      )}
    </section>
  );
}

type Figure = { id: string; label: string; before: string; after: string };

function ChangeCard({ change }: { change: AgreementChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moneyOf = useMoneyText();
  const { before, after, unit } = change;
  const quantity = (side: typeof before) =>
    side === null || side.quantity === null
      ? '—'
      : `${format.quantity(side.quantity)}${unit === null ? '' : `\u00a0${displayUnit(unit)}`}`;
  const money = (value: Amount) => moneyOf(value, { isBare: true });
  const figures: Figure[] = [
    { id: 'quantity', label: t('agreements.row.quantity'), before: quantity(before), after: quantity(after) },
    ...(change.effect === undefined
      ? []
      : [
          { id: 'price', label: t('agreements.row.price'), before: money(before?.price), after: money(after?.price) },
          { id: 'total', label: t('agreements.row.total'), before: money(before?.total), after: money(after?.total) },
        ]),
  ];
  return (
    <article className={styles['card']}>
      <p className={styles['cardName']}>
        <span className={styles['number']}>{change.number}</span> <Unbroken>{change.name}</Unbroken>
      </p>
      {change.section_name !== null && <p className={styles['section']}>{change.section_name}</p>}
      <Figures label={change.name} figures={figures} />
      {change.effect !== undefined && (
        <p className={styles['cardEffect']}>
          <span>{t('agreements.comparison.effect')}</span>
          <strong>
            <ChangeAmount change={change} />
          </strong>
        </p>
      )}
    </article>
  );
}

function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const { t } = useTranslation();
  return (
    <table className={styles['figures']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('agreements.comparison.figure')}</th>
          <th scope="col">{t('agreements.comparison.was')}</th>
          <th scope="col">{t('agreements.comparison.became')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.id}>
            <th scope="row">{figure.label}</th>
            <td>{figure.before}</td>
            <td data-new={figure.before === figure.after ? undefined : true}>{figure.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TotalsCard({ comparison, lines }: { comparison: AgreementComparison; lines: readonly TotalLine[] }) {
  const { t } = useTranslation();
  const labelOf = useTotalLabel();
  const money = useMoneyText();
  const bounded = useBoundedText();
  const figures = lines.map((line) => ({
    id: line.key,
    label: labelOf(line, lines),
    before: bounded(money(line.before, { isBare: true }), line.of === 'rows' ? lacksOf(comparison.before) : {}),
    after: bounded(money(line.after, { isBare: true }), line.of === 'rows' ? lacksOf(comparison.after) : {}),
  }));
  const effect = lines.at(-1)?.effect ?? '0';
  const title = t(`agreements.comparison.${areOfPositions(lines) ? 'totalsOfPositions' : 'totals'}`);
  return (
    <section>
      <h3 className={styles['cardGroup']}>
        <span>{title}</span>
      </h3>
      <div className={styles['card']}>
        <Figures label={title} figures={figures} />
        <p className={styles['cardEffect']}>
          <span>{t('agreements.comparison.effect')}</span>
          <strong>
            <BoundedMoney value={effect} isChange {...lacksOfChange(comparison)} />
          </strong>
        </p>
      </div>
    </section>
  );
}
