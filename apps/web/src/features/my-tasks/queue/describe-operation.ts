import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import type { Operation } from './queued-actions.ts';

/** A short description of an operation. */
export function useOperationWords(): (doing: Operation) => string {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  return (doing) => {
    switch (doing.kind) {
      case 'status':
        return t('myTasks.what.status', { name: doing.value.name });
      case 'quantity':
        return t('myTasks.what.quantity', {
          name: doing.name,
          value: quantity(doing.value),
          unit: displayUnit(doing.unit ?? ''),
        }).trim();
      case 'tick':
        return t(doing.value ? 'myTasks.what.tickOn' : 'myTasks.what.tickOff', { text: doing.text });
      case 'comment':
        return t('myTasks.what.comment', { text: doing.text });
      case 'mended':
        return t('myTasks.what.mended');
      case 'photo':
        return t('myTasks.what.photo', { name: doing.name });
    }
  };
}
