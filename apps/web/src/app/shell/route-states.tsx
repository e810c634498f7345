import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { EmptyState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { isApiError } from '#platform/api-error.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { errorTexts, rememberError } from '#platform/notices.ts';
import type { ErrorDialogProps } from './error-dialog.tsx';
import styles from './shell.module.css';

// Windows are not needed to sign in. Without the network the page under the window says the same by itself.
const ErrorDialog = lazy((): Promise<{ default: ComponentType<ErrorDialogProps> }> =>
  import('./error-dialog.tsx').then(
    (module) => ({ default: module.ErrorDialog }),
    () => ({ default: () => null }),
  ),
);

export function NotFound() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('shell.notFound') }]);
  return (
    <main className={styles['alone']}>
      <EmptyState
        isPage
        icon="search"
        title={t('shell.notFound')}
        text={t('shell.notFoundText')}
        action={<Button onClick={goHome}>{t('shell.home')}</Button>}
      />
    </main>
  );
}

export function RoutePending() {
  useCrumbs([]);
  return (
    <div className={styles['pending']}>
      <SkeletonBlock height={40} />
      <SkeletonBlock height={112} />
      <SkeletonRows rows={8} />
    </div>
  );
}

/** The dialog of an error that broke the page: try again, go home, or close and look at what is left. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => rememberError(error), [error]);
  const hint = t(hintOf(error));
  const [isTold, setTold] = useState(true);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles['alone']}>
      <EmptyState
        icon="alert"
        title={t('shell.errorTitle')}
        text={hint}
        // The window offers the same; the buttons are for who has closed it.
        action={
          isTold ? undefined : (
            <>
              <Button onClick={goHome}>{t('shell.home')}</Button>
              <Button kind="primary" onClick={retry}>
                {t('shell.retry')}
              </Button>
            </>
          )
        }
      />
      <OwnedDialog of={isTold}>
        {() => (
          <Suspense fallback={null}>
            <ErrorDialog
              hint={hint}
              details={describeFailure(error, errorTexts())}
              onRetry={retry}
              onHome={goHome}
              onClose={() => setTold(false)}
            />
          </Suspense>
        )}
      </OwnedDialog>
    </div>
  );
}

function hintOf(error: unknown): 'shell.errorNetwork' | 'shell.errorSession' | 'shell.errorText' {
  // A part of the app that could not be fetched is a matter of the network too.
  const isNetwork =
    (isApiError(error) && (error.kind === 'no_response' || error.kind === 'timeout')) ||
    (error instanceof Error && /dynamically imported module|failed to fetch|network/i.test(error.message));
  if (isNetwork) return 'shell.errorNetwork';
  return isApiError(error) && error.status === 401 ? 'shell.errorSession' : 'shell.errorText';
}

/** The home page is a document of its own, without the app. */
function goHome(): void {
  location.assign('/');
}
