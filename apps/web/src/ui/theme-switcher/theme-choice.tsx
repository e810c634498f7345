import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from '../view-switcher/view-switcher.module.css';

type Theme = 'light' | 'dark';

/** Both themes in words, where there is room for them. */
export function ThemeChoice({
  theme,
  label,
  onChange,
}: {
  theme: Theme;
  label: string;
  onChange: (theme: Theme) => void;
}) {
  const texts = useUiTexts();
  return (
    <span role="group" aria-label={label} className={styles['group']}>
      {(['light', 'dark'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === theme}
          className={styles['button']}
          onClick={() => onChange(one)}
        >
          {one === 'light' ? texts.themeLight : texts.themeDark}
        </button>
      ))}
    </span>
  );
}
