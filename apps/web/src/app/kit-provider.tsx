import { useEffect, type ReactNode } from 'react';
import { HintLayer } from '#ui/hint/hint-layer.tsx';
import { Toasts } from '#ui/toast/toasts.tsx';
import { UiTextsProvider, type UiTexts } from '#ui/ui-texts/ui-texts.tsx';
import { isShownGlobally } from '#platform/errors/error-message.ts';
import { textsOf, useLanguage } from '#platform/i18n/i18n.ts';
import { errorTexts, toUncaught, notifyFailure, rememberError } from '#platform/errors/notices.ts';

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
    const report = (error: unknown) => {
      rememberError(error);
      if (isShownGlobally(toUncaught(error), errorTexts())) notifyFailure(error);
    };
    const onError = (event: ErrorEvent) => report(event.error ?? new Error(event.message));
    const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}
