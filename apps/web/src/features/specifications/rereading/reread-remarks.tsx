import type { RereadRow } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import styles from './rereading.module.css';

/** Current value with the previous one above it, where they differ. */
export function PreviousValue({ before, after }: { before: ReactNode; after: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['pair']}>
      {before === null || before === '' || before === after ? null : (
        <del aria-label={t('rereading.was')}>{before}</del>
      )}
      <span>{after}</span>
    </span>
  );
}

type LineSide = RereadRow['lines'][number]['before'];

/** Other differences of a row, and the consequences of accepting it. */
export function Remarks({ row }: { row: RereadRow }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const { fields, after, before, lines } = row;
  const quantityOf = (side: LineSide): string =>
    [format.quantity(side?.quantity ?? '0'), displayUnit(side?.unit ?? '')].filter(Boolean).join('\u00a0');
  const amountOf = (side: LineSide, other: LineSide): string =>
    typeof side?.price === 'string' && side.price !== other?.price
      ? `${quantityOf(side)} × ${money(side.price)}`
      : quantityOf(side);
  const remarks = [
    ...(fields.includes('section')
      ? [
          after?.section_name === null || after === null
            ? t('rereading.movedOut')
            : t('rereading.movedTo', { name: after.section_name }),
        ]
      : []),
    ...(fields.includes('formula') ? [t('rereading.formula')] : []),
    ...(fields.includes('drawing_ref') ? [t('rereading.drawing')] : []),
    ...lines.map(({ change, before: was, after: now }) =>
      change === 'changed'
        ? t('rereading.materials.changed', {
            before: `${was?.name ?? ''} ${amountOf(was, now)}`,
            after: was?.name === now?.name ? amountOf(now, was) : `${now?.name ?? ''} ${amountOf(now, was)}`,
          })
        : t(`rereading.materials.${change}`, { name: `${(now ?? was)?.name ?? ''} ${quantityOf(now ?? was)}` }),
    ),
  ];
  const section = fields.includes('section') ? null : (after ?? before)?.section_name;
  return (
    <>
      {section ? <small className={styles['section']}>{t('rereading.section', { name: section })}</small> : null}
      {remarks.map((text) => (
        <small key={text} className={styles['section']}>
          {text}
        </small>
      ))}
      {row.quantity_done === null ? null : (
        <small className={styles['alert']}>
          {t('rereading.done', {
            quantity: [format.quantity(row.quantity_done), displayUnit(before?.unit ?? '')]
              .filter(Boolean)
              .join('\u00a0'),
          })}
        </small>
      )}
      {row.is_own_edit || row.conflict ? (
        <small className={styles[row.conflict ? 'alert' : 'section']}>
          {t(row.conflict ? 'rereading.conflict' : 'rereading.ownEdit')}
        </small>
      ) : null}
      {typeof row.exported_price === 'string' ? (
        <small className={styles['section']}>{t('rereading.ourPrice')}</small>
      ) : null}
      {row.loses_norm ? <small className={styles['alert']}>{t('rereading.losesNorm')}</small> : null}
      {row.is_confirmed && row.change === 'changed' && !row.loses_norm ? (
        <small className={styles['section']}>{t('rereading.confirmed')}</small>
      ) : null}
    </>
  );
}
