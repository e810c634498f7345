import { operatorPlace } from '@karkas/api/core/operator.texts.ts';
import { addressOf } from './addresses.ts';
import type { SiteLanguage } from './markdown.ts';
import type { FrameTexts } from './texts/frame.ru.texts.ts';

type Props = { language: SiteLanguage; texts: FrameTexts };

const SECTIONS = [
  ['/services', 'services'],
  ['/blog', 'blog'],
  ['/about', 'about'],
  ['/contact', 'contact'],
] as const;

/** Works without scripts: on a phone the menu is a native disclosure. */
export function Header({ language, texts, path }: Props & { path: string }) {
  return (
    <header className="frame-top">
      <a href={addressOf('/', language)} className="frame-brand">
        <img src="/favicon.svg" alt="" width={28} height={28} fetchPriority="low" />
        {texts.product}
      </a>
      <details className="frame-menu">
        <summary>{texts.menu}</summary>
        <Sections language={language} texts={texts} path={path} label={texts.menu} />
      </details>
      <div className="frame-wide">
        <Sections language={language} texts={texts} path={path} label={texts.sections} />
      </div>
      <div className="frame-tools">
        <button type="button" data-theme-toggle="" className="frame-icon" aria-label={texts.changeTheme} hidden>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M10 2.5a7.5 7.5 0 1 0 0 15z" fill="currentColor" />
            <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
        <a href="/auth/login" className="frame-enter" data-entry="">
          {texts.signIn}
        </a>
      </div>
    </header>
  );
}

function Sections({ language, texts, path, label }: Props & { path: string; label: string }) {
  return (
    <nav aria-label={label} className="frame-sections">
      {SECTIONS.map(([section, name]) => (
        <a
          key={section}
          href={addressOf(section, language)}
          {...(path === section ? { 'aria-current': 'page' as const } : {})}
        >
          {texts[name]}
        </a>
      ))}
      <OtherLanguage language={language} texts={texts} path={path} />
    </nav>
  );
}

function OtherLanguage({ language, texts, path }: Props & { path: string }) {
  const other = language === 'ru' ? 'en' : 'ru';
  // The 404 page has no counterpart in the other language.
  const there = path === '/404' ? '/' : path;
  return (
    <a href={addressOf(there, other)} lang={other} hrefLang={other} data-language-choice={other}>
      {texts.otherLanguage}
    </a>
  );
}

export function Footer({ language, texts }: Props) {
  const links = [
    ['/objects', texts.objects],
    ['/privacy', texts.privacy],
    ['/consent', texts.registrationConsent],
    ['/consent/contact', texts.contactConsent],
    ['/rss.xml', texts.rss],
  ] as const;
  return (
    <footer className="frame-foot">
      <div>
        <p className="frame-foot-name">{texts.product}</p>
        <p>{texts.tagline}</p>
        <p>{texts.noCookies}</p>
        <p>{operatorPlace(language, 'short')}</p>
      </div>
      <ul>
        {links.map(([path, name]) => (
          <li key={path}>
            <a href={addressOf(path, language)}>{name}</a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
