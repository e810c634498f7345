import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { NumberInput } from '#ui/number-input/number-input.tsx';
import { Money } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import type { EditSession } from '../../rows/edit-session.ts';
import { isChild, markOf } from '../../rows/specification-lines.ts';
import styles from './position-list.module.css';

/** Fields of a position on a phone, and its lines. */
export function PositionFields({
  session,
  positionId,
  isReadOnly,
  hasPrices,
}: {
  session: EditSession;
  positionId: string;
  isReadOnly: boolean;
  hasPrices: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const subscribe = useCallback(
    (listener: () => void) => session.store.subscribeRow(positionId, listener),
    [session, positionId],
  );
  const line = useSyncExternalStore(subscribe, () => session.store.getRow(positionId));
  const stored = line?.row.quantity ?? '';
  const [quantity, setQuantity] = useState(stored);
  if (line === undefined || line.kind !== 'position') return null;
  const canSave = quantity !== stored && /^\d+(\.\d{1,7})?$/.test(quantity);
  const children = session.store
    .childrenOf(positionId)
    .map((id) => session.store.getRow(id))
    .filter((child) => child !== undefined && isChild(child));
  return (
    <div className={styles['fields']}>
      <form
        className={styles['quantity']}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) session.setFields(line, { quantity });
        }}
      >
        <NumberInput
          label={t('specifications.phone.quantity')}
          value={quantity}
          onValueChange={setQuantity}
          disabled={isReadOnly}
          {...(line.row.unit === null ? {} : { suffix: displayUnit(line.row.unit) })}
        />
        {isReadOnly ? null : (
          <Button type="submit" kind="primary" disabled={!canSave}>
            {t('ui.save')}
          </Button>
        )}
      </form>
      {hasPrices ? (
        <dl className={styles['money']}>
          <div>
            <dt>{t('specifications.phone.price')}</dt>
            <dd>{line.row.price ? <Money value={line.row.price} /> : t('specifications.noPrice')}</dd>
          </div>
          <div>
            <dt>{t('specifications.phone.total')}</dt>
            <dd>{line.row.total ? <Money value={line.row.total} /> : t('specifications.noPrice')}</dd>
          </div>
        </dl>
      ) : null}
      {children.length === 0 ? null : (
        <details className={styles['lines']}>
          <summary>
            <span>
              {t('specifications.phone.lines')} · {children.length}
            </span>
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {children.map((child) => (
              <li key={child.id}>
                <span>
                  {t(`specifications.kinds.${markOf(child)}`)} · {child.row.name}
                </span>
                <span>
                  {child.row.quantity === null
                    ? ''
                    : `${format.quantity(child.row.quantity)} ${displayUnit(child.row.unit ?? '')}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
