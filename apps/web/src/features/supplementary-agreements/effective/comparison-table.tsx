import type {
  AgreementChange,
  AgreementComparison,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsSmall } from '#platform/page/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { Money } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { areOfPositions, groupChanges, totalLines, type ChangeGroup, type TotalLine } from './comparison-groups.ts';
import { ChangeAmount, ChangesAmount } from './change-amount.tsx';
import { lacksOf, lacksOfChange } from './lacks-of.ts';
import { useTotalLabel } from './use-total-label.ts';
import { useIncrementalList } from './use-incremental-list.ts';
import styles from './comparison.module.css';

const WIDTHS = { least: 1040, number: 64, unit: 56, side: [104, 104, 124], effect: 144 } as const;
/** Fits beside the section navigation without scrolling. */
const SMALL_WIDTHS = { least: 956, number: 52, unit: 48, side: [84, 92, 118], effect: 140 } as const;

/** Before and after in one table, row by row. Without price permission only quantities are displayed. */
export function ComparisonTable({ comparison }: { comparison: AgreementComparison }) {
  const { t } = useTranslation();
  const lines = totalLines(comparison);
  const hasPrices = lines.length > 0;
  const label = t('agreements.comparison.title');
  const side = hasPrices ? 3 : 1;
  const widths = useIsSmall() ? SMALL_WIDTHS : WIDTHS;
  return (
    <div className={styles['frame']} tabIndex={0} role="region" aria-label={label}>
      <table className={styles['table']} style={{ minWidth: hasPrices ? widths.least : 620 }}>
        <colgroup>
          <col style={{ width: widths.number }} />
          <col />
          <col style={{ width: widths.unit }} />
          {hasPrices ? (
            <>
              {[...widths.side, ...widths.side, widths.effect].map((width, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <col key={place} style={{ width }} />
              ))}
            </>
          ) : (
            <>
              <col style={{ width: 140 }} />
              <col style={{ width: 140 }} />
            </>
          )}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('agreements.row.number')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('agreements.row.name')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('agreements.row.unit')}
            </th>
            <th scope="colgroup" colSpan={side} className={styles['sideHead']}>
              {t('agreements.comparison.before')}
            </th>
            <th scope="colgroup" colSpan={side} className={styles['sideHead']}>
              {t('agreements.comparison.after')}
            </th>
            {hasPrices && (
              <th scope="col" rowSpan={2} className={styles['right']} data-edge>
                {t('agreements.comparison.effect')}
              </th>
            )}
          </tr>
          <tr>
            {(['before', 'after'] as const).map((name) => (
              <SideHeads key={name} hasPrices={hasPrices} />
            ))}
          </tr>
        </thead>
        {groupChanges(comparison.changes).map((group) => (
          <GroupBody key={group.change} group={group} hasPrices={hasPrices} />
        ))}
        {hasPrices && <TotalsFoot comparison={comparison} lines={lines} />}
      </table>
    </div>
  );
}

function SideHeads({ hasPrices }: { hasPrices: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <th scope="col" className={styles['right']} data-edge>
        {t('agreements.row.quantity')}
      </th>
      {hasPrices && (
        <>
          <th scope="col" className={styles['right']}>
            {t('agreements.row.price')}
          </th>
          <th scope="col" className={styles['right']}>
            {t('agreements.row.total')}
          </th>
        </>
      )}
    </>
  );
}

function GroupBody({ group, hasPrices }: { group: ChangeGroup; hasPrices: boolean }) {
  const { t } = useTranslation();
  const { displayed, rest, showMore } = useIncrementalList(group.changes);
  const columns = hasPrices ? 10 : 5;
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={hasPrices ? columns - 1 : columns}>
          {t(`agreements.comparison.groups.${group.change}`)}{' '}
          <span className={styles['count']}>{group.changes.length}</span>
        </th>
        {hasPrices && (
          <td className={styles['right']} data-edge>
            {group.effect !== null && <ChangesAmount changes={group.changes} effect={group.effect} />}
          </td>
        )}
      </tr>
      {displayed.map((change) => (
        <ChangeRow key={change.row_key} change={change} hasPrices={hasPrices} />
      ))}
      {rest > 0 && (
        <tr>
          <td colSpan={columns}>
            <Button size="small" onClick={showMore}>
              {t('agreements.comparison.more', { number: rest })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function ChangeRow({ change, hasPrices }: { change: AgreementChange; hasPrices: boolean }) {
  return (
    <tr>
      <td>{change.number}</td>
      <td data-hint={change.name}>
        <span className={styles['name']}>
          <Unbroken>{change.name}</Unbroken>
        </span>
        {change.section_name !== null && <span className={styles['section']}>{change.section_name}</span>}
      </td>
      <td>{displayUnit(change.unit ?? '')}</td>
      <SideCells side={change.before} other={change.after} hasPrices={hasPrices} />
      <SideCells side={change.after} other={change.before} hasPrices={hasPrices} isAfter />
      {hasPrices && (
        <td className={styles['right']} data-edge data-effect>
          <ChangeAmount change={change} />
        </td>
      )}
    </tr>
  );
}

type Side = AgreementChange['before'];

/** Changed values are highlighted on the «after» side. */
function SideCells({
  side,
  other,
  hasPrices,
  isAfter = false,
}: {
  side: Side;
  other: Side;
  hasPrices: boolean;
  isAfter?: boolean;
}) {
  const format = useFormat();
  const isNew = (key: 'quantity' | 'price' | 'total') =>
    (isAfter && side !== null && side[key] !== other?.[key]) || undefined;
  return (
    <>
      <td className={styles['right']} data-edge data-new={isNew('quantity')}>
        {side === null || side.quantity === null ? '—' : format.quantity(side.quantity)}
      </td>
      {hasPrices && (
        <>
          <td className={styles['right']} data-new={isNew('price')}>
            <Money value={side?.price} isBare />
          </td>
          <td className={styles['right']} data-new={isNew('total')}>
            <Money value={side?.total} isBare />
          </td>
        </>
      )}
    </>
  );
}

function TotalsFoot({ comparison, lines }: { comparison: AgreementComparison; lines: readonly TotalLine[] }) {
  const { t } = useTranslation();
  const labelOf = useTotalLabel();
  return (
    <tfoot>
      {lines.map((line, place) => (
        <tr key={line.key} data-main={place === lines.length - 1 || undefined}>
          <td colSpan={2}>
            {place === 0 && t(`agreements.comparison.${areOfPositions(lines) ? 'totalsOfPositions' : 'totals'}`)}
          </td>
          <th scope="row" colSpan={2} className={styles['right']}>
            {labelOf(line, lines)}
          </th>
          <td colSpan={2} className={styles['right']}>
            <BoundedMoney value={line.before} isBare {...(line.of === 'rows' ? lacksOf(comparison.before) : {})} />
          </td>
          <td colSpan={3} className={styles['right']} data-edge>
            <BoundedMoney value={line.after} isBare {...(line.of === 'rows' ? lacksOf(comparison.after) : {})} />
          </td>
          <td className={styles['right']} data-edge data-effect>
            <BoundedMoney value={line.effect} isChange {...lacksOfChange(comparison)} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
