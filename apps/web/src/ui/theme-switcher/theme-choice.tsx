import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from '../view-switcher/view-switcher.module.css';

const CHOICES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof CHOICES)[number];

/** Theme choice with labels: system, light or dark. */
export function ThemeChoices({
  theme,
  label,
  onChange,
}: {
  theme: ThemeChoice;
  label: string;
  onChange: (theme: ThemeChoice) => void;
}) {
  const texts = useUiTexts();
  const names = { system: texts.themeSystem, light: texts.themeLight, dark: texts.themeDark };
  return (
    <span role="group" aria-label={label} className={styles['group']}>
      {CHOICES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === theme}
          className={styles['button']}
          onClick={() => onChange(one)}
        >
          {names[one]}
        </button>
      ))}
    </span>
  );
}
