import type { ReactNode } from 'react';
import { LanguageSwitcher } from '#ui/language-switcher/language-switcher.tsx';
import { ThemeSwitcher } from '#ui/theme-switcher/theme-switcher.tsx';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { useTheme } from '#platform/page/theme.ts';
import { setPendingLanguage, setPendingTheme } from './pending-preferences.ts';
import styles from './auth.module.css';

const STAMP = ['Object', 'Stage', 'Sheet'] as const;
const FLOORS = [40, 88, 136, 184, 232];
const COLUMNS = [60, 130, 200, 270, 340];

/** Layout of sign-in and registration: drawing on one side, form on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const language = useLanguage();
  return (
    <div className={styles['page']}>
      <aside className={styles['drawing']}>
        <a href="/" className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {t('shell.product')}
        </a>
        <Frame />
        <p className={styles['line']}>
          {t('auth.lineOne')}
          <br />
          {t('auth.lineTwo')}
        </p>
        <dl className={styles['stamp']}>
          {STAMP.map((cell) => (
            <div key={cell}>
              <dt>{t(`auth.stamp${cell}`)}</dt>
              <dd>{t(`auth.stamp${cell}Value`)}</dd>
            </div>
          ))}
        </dl>
      </aside>
      <main className={styles['main']}>
        <div className={styles['switches']}>
          <LanguageSwitcher language={language} onChange={setPendingLanguage} />
          <ThemeSwitcher theme={theme} onChange={setPendingTheme} />
        </div>
        <div className={styles['sheet']}>{children}</div>
      </main>
    </div>
  );
}

/** Section of a frame building as a line drawing. */
function Frame() {
  return (
    <svg viewBox="0 0 400 320" className={styles['frame']} aria-hidden="true">
      {COLUMNS.map((x) => (
        <g key={x}>
          <path d={`M${x} 40V280`} className={styles['thick']} />
          <path d={`M${x} 14V306`} className={styles['axis']} />
          <circle cx={x} cy={8} r={7} className={styles['thin']} />
        </g>
      ))}
      {FLOORS.map((y) => (
        <g key={y}>
          <path d={`M52 ${y}H348`} className={styles['thick']} />
          <path d={`M348 ${y}H376M370 ${y - 6}L376 ${y}L370 ${y + 6}`} className={styles['thin']} />
        </g>
      ))}
      <path d="M40 280H360" className={styles['thick']} />
      <path
        d="M48 280V292H72V280M118 280V292H142V280M188 280V292H212V280M258 280V292H282V280M328 280V292H352V280"
        className={styles['thin']}
      />
      <path d="M60 232L130 184M130 232L60 184M270 136L340 88M340 136L270 88" className={styles['signal']} />
      <path d="M20 40V280M14 40H26M14 280H26" className={styles['thin']} />
    </svg>
  );
}
