import { IconButton } from '../button/button.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';

export function ThemeSwitcher({
  theme,
  onChange,
}: {
  theme: 'light' | 'dark';
  onChange: (theme: 'light' | 'dark') => void;
}) {
  const texts = useUiTexts();
  const next = theme === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      icon={next === 'dark' ? 'moon' : 'sun'}
      label={next === 'dark' ? texts.themeDark : texts.themeLight}
      onClick={() => onChange(next)}
    />
  );
}
