import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { LANGUAGE_NAMES } from './language-names.data.ts';
import styles from '../view-switcher/view-switcher.module.css';

type Language = keyof typeof LANGUAGE_NAMES;

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
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </span>
  );
}
