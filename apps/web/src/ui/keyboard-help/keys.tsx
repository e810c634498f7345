import { Fragment } from 'react';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { namesOfKeys, type Shortcut } from './shortcut.ts';
import styles from './keyboard-help.module.css';

/** The keys of a shortcut, each in its own frame; alternatives are joined by «или». */
export function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const texts = useUiTexts();
  return (
    <span className={styles['keys']}>
      {shortcuts.map((shortcut, index) => (
        <Fragment key={shortcut}>
          {index > 0 && <span className={styles['or']}>{texts.or}</span>}
          {namesOfKeys(shortcut).map((name) => (
            <kbd key={name} className={styles['key']}>
              {name === 'Space' ? texts.space : name === 'Click' ? texts.click : name}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
