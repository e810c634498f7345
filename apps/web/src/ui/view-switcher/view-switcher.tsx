import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './view-switcher.module.css';

export type ListView = 'grid' | 'list';

export function ViewSwitcher({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const texts = useUiTexts();
  const names: Record<ListView, string> = { grid: texts.viewGrid, list: texts.viewList };
  return (
    <span role="group" aria-label={texts.view} className={styles['group']}>
      {(['grid', 'list'] as const).map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={item === view}
          aria-label={names[item]}
          data-hint={names[item]}
          className={styles['button']}
          onClick={() => onChange(item)}
        >
          <Icon name={item} />
        </button>
      ))}
    </span>
  );
}
