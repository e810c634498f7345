import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from '../view-switcher/view-switcher.module.css';

/** Each language is named in itself, so that it is found by who cannot read the other. */
const NAMES = { ru: 'RU', en: 'EN' } as const;
type Language = keyof typeof NAMES;

export function LanguageSwitcher({
  language,
  onChange,
}: {
  language: Language;
  onChange: (language: Language) => void;
}) {
  const texts = useUiTexts();
  return (
    <span role="group" aria-label={texts.language} className={styles['group']}>
      {(['ru', 'en'] as const).map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          className={styles['button']}
          onClick={() => onChange(code)}
        >
          {NAMES[code]}
        </button>
      ))}
    </span>
  );
}
