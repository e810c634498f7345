import { REGISTRATION_CONSENT } from '@karkas/api/auth/consent.texts.ts';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '#platform/crumbs.ts';
import { isSignedIn } from '#platform/session.ts';
import { ConsentPage, HomePage, type SiteTexts } from './home-page.tsx';

function useSiteTexts(): SiteTexts {
  const { t } = useTranslation();
  return t('site', { returnObjects: true });
}

/** The home page inside the app: in development, and in English. */
export function HomeScreen() {
  const texts = useSiteTexts();
  useCrumbs([]);
  return <HomePage texts={texts} isSignedIn={isSignedIn()} />;
}

export function ConsentScreen() {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'ru';
  const title = REGISTRATION_CONSENT.title[language];
  useCrumbs([{ label: title }]);
  const version = t('site.consentVersion', { version: REGISTRATION_CONSENT.version });
  return (
    <ConsentPage
      product={t('site.product')}
      title={title}
      version={version}
      paragraphs={REGISTRATION_CONSENT.text[language].split('\n')}
    />
  );
}
