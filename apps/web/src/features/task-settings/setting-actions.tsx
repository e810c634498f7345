import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';

type Props = {
  name: string;
  /** Undefined when the list has a fixed order. */
  move?: { isFirst: boolean; isLast: boolean; isPending: boolean; by: (step: -1 | 1) => void };
  /** Opens the defaults of new tasks. */
  onSet?: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** The menu of actions on a record, labelled with its name. */
export function SettingActions({ name, move, onSet, onEdit, onDelete }: Props): ReactNode {
  const { t } = useTranslation();
  const label = t('taskSettings.actionsOf', { name });
  const moves: MenuEntry[] =
    move === undefined
      ? []
      : [
          {
            id: 'up',
            label: t('taskSettings.up'),
            icon: 'chevron-up',
            isDisabled: move.isFirst || move.isPending,
            onSelect: () => move.by(-1),
          },
          {
            id: 'down',
            label: t('taskSettings.down'),
            icon: 'chevron-down',
            isDisabled: move.isLast || move.isPending,
            onSelect: () => move.by(1),
          },
        ];
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton icon="more" label={label} />}
      entries={[
        ...(onSet === undefined
          ? []
          : [{ id: 'set', label: t('taskSettings.preload.set'), icon: 'settings' as const, onSelect: onSet }]),
        { id: 'edit', label: t('taskSettings.editOne'), icon: 'edit', onSelect: onEdit },
        ...moves,
        { id: 'delete', label: t('taskSettings.deleteOne'), icon: 'trash', isDanger: true, onSelect: onDelete },
      ]}
    />
  );
}
