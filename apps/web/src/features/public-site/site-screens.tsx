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
  const texts = useSiteTexts();
  useCrumbs([{ label: texts.consentTitle }]);
  return <ConsentPage texts={texts} />;
}
