import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useId, useState, type ReactNode } from 'react';
import { TextInput } from '#ui/field/text-input.tsx';
import { editNumberText, readNumberText } from '#ui/number-input/number-text.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { leftOf, stepOf, stepped } from './work-day.ts';
import type { Order } from './use-order.ts';
import styles from './field.module.css';

type Item = Task['work_items'][number];

/** One work of an order: its remainder, and the quantity done now. */
export function WorkStepper({ item, order }: { item: Item; order: Order }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const problemId = useId();
  const { name, unit: unitName, quantity_planned: planned, specification_row_id: rowId } = item;
  const unit = displayUnit(unitName ?? '');
  const draft = order.drafts.of(item);
  const { added, problem, isOver } = draft;
  const step = stepOf(leftOf(item));
  const isBad = problem === 'volume';
  const say = (value: string): void => {
    setTyped(null);
    order.drafts.say(rowId, value);
  };
  const whole = (): void => say(leftOf(item));
  const isAll = Number(draft.left) === 0 && !isBad;
  const words = isAll
    ? t('field.allDone', { planned: quantity(planned), unit })
    : t('field.left', { left: quantity(draft.left), planned: quantity(planned), unit });
  return (
    <li className={styles['work']}>
      <span className={styles['workName']}>
        <Unbroken>{name}</Unbroken>
      </span>
      <span className={styles['left']} data-done={isAll || undefined}>
        {words.trim()}
      </span>
      {order.mayRecord && (
        <>
          <div className={styles['stepper']}>
            <button
              type="button"
              className={styles['step']}
              aria-label={t('field.less', { name })}
              disabled={isBad || added === '0'}
              onClick={() => say(stepped(added, `-${step}`))}
            >
              <span aria-hidden="true">−</span>
            </button>
            <input
              className={styles['value']}
              aria-label={t('field.added', { name })}
              aria-invalid={isBad || undefined}
              aria-describedby={isBad ? problemId : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={typed ?? (isBad ? added : quantity(added))}
              onFocus={(event) => {
                setTyped(added === '0' ? '' : editNumberText(added, language));
                event.currentTarget.select();
              }}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                const { value } = readNumberText(currentTarget.value);
                order.drafts.say(rowId, value === '' ? '0' : value);
              }}
              onBlur={() => setTyped(null)}
            />
            <button
              type="button"
              className={styles['step']}
              aria-label={t('field.plus', { name })}
              disabled={isBad}
              onClick={() => say(stepped(added, step))}
            >
              <span aria-hidden="true">+</span>
            </button>
            <button
              type="button"
              className={styles['all']}
              aria-label={t('field.wholeOf', { name })}
              disabled={Number(leftOf(item)) === 0}
              onClick={whole}
            >
              {t('field.whole')}
            </button>
          </div>
          {isBad && (
            <span id={problemId} role="alert" className={styles['problem']}>
              {t('field.badVolume')}
            </span>
          )}
          {isOver && (
            <TextInput
              label={t('field.reason')}
              maxLength={1000}
              isRequired
              error={problem === 'reason' ? t('field.reasonMissing') : undefined}
              value={draft.reason}
              onChange={(event) => order.drafts.explain(rowId, event.currentTarget.value)}
            />
          )}
        </>
      )}
    </li>
  );
}
