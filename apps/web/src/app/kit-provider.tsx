import { useEffect, type ReactNode } from 'react';
import { HintLayer } from '#ui/hint/hint-layer.tsx';
import { Toasts } from '#ui/toast/toasts.tsx';
import { UiTextsProvider, type UiTexts } from '#ui/ui-texts/ui-texts.tsx';
import { isShownGlobally } from '#platform/error-message.ts';
import { textsOf, useLanguage } from '#platform/i18n.ts';
import { errorTexts, knownOf, notifyFailure, rememberError } from '#platform/notices.ts';

/** Providers of every page, including those before sign-in: kit texts, toasts, hints, the global error handler. */
export function KitProvider({ children }: { children: ReactNode }) {
  useGlobalErrors();
  const language = useLanguage();
  // Passed untranslated: the kit interpolates by itself.
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
