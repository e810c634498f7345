import { useEffect, type ReactNode } from 'react';
import { HintLayer } from '#ui/hint/hint-layer.tsx';
import { Toasts } from '#ui/toast/toasts.tsx';
import { UiTextsProvider, type UiTexts } from '#ui/ui-texts/ui-texts.tsx';
import { isShownGlobally } from '#platform/error-message.ts';
import { textsOf, useLanguage } from '#platform/i18n.ts';
import { errorTexts, knownOf, notifyFailure, rememberError } from '#platform/notices.ts';

/** What surrounds every page, those before sign-in too: words of the kit, notices, hints, the ear for uncaught errors. */
export function KitProvider({ children }: { children: ReactNode }) {
  useGlobalErrors();
  const language = useLanguage();
  // The kit fills the places of its texts itself, so they are taken as they are, not translated.
  const texts: UiTexts = textsOf('ui', language);
  return (
    <UiTextsProvider value={{ language, texts }}>
      {children}
      <Toasts />
      <HintLayer />
    </UiTextsProvider>
  );
}

function useGlobalErrors(): void {
  useEffect(() => {
    const tell = (error: unknown) => {
      rememberError(error);
      if (isShownGlobally(knownOf(error), errorTexts())) notifyFailure(error);
    };
    const onError = (event: ErrorEvent) => tell(event.error ?? new Error(event.message));
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}
