import { Menu } from '../menu/menu.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import type { BadgeTone } from './badge.tsx';
import styles from './badge.module.css';

type Props<Id extends string> = {
  /** Accessible name of the menu, such as «Статус». */
  label: string;
  value: Id;
  options: readonly { id: Id; label: string }[];
  tone: BadgeTone;
  isPending?: boolean;
  onChoose: (id: Id) => void;
};

/** A state badge that opens a menu of the other states. */
export function BadgeMenu<Id extends string>({ label, value, options, tone, isPending, onChoose }: Props<Id>) {
  const currentLabel = options.find(({ id }) => id === value)?.label ?? '';
  return (
    <Menu
      label={label}
      align="start"
      trigger={
        <button
          type="button"
          className={joinClasses(styles['badge'], styles[tone], styles['button'])}
          aria-label={`${label}: ${currentLabel}`}
          disabled={isPending}
        >
          {currentLabel}
          <Icon name="chevron-down" size={16} />
        </button>
      }
      entries={options.map((option) => ({
        kind: 'choice',
        id: option.id,
        label: option.label,
        isChosen: option.id === value,
        onSelect: () => {
          if (option.id !== value) onChoose(option.id);
        },
      }))}
    />
  );
}
