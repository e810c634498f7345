import { useRouter, useSearch, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { EmptyState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, rememberError } from '#platform/errors/notices.ts';
import type { ErrorDialogProps } from './error-dialog.tsx';
import { hintOf, reloadForRelease, wasReloaded, type ErrorHint } from './error-hint.ts';
import styles from '../shell.module.css';

// Lazy: sign-in needs no dialogs. If it cannot be loaded, the page below displays the same message.
const ErrorDialog = lazy((): Promise<{ default: ComponentType<ErrorDialogProps> }> =>
  import('./error-dialog.tsx').then(
    (module) => ({ default: module.ErrorDialog }),
    () => ({ default: NoDialog }),
  ),
);

/** Replaces a dialog that could not be loaded: the page displays the error. */
function NoDialog({ onClose }: ErrorDialogProps): null {
  useEffect(() => onClose(), [onClose]);
  return null;
}

const HINTS = {
  network: 'shell.errorNetwork',
  release: 'shell.errorRelease',
  session: 'shell.errorSession',
  other: 'shell.errorText',
} as const satisfies Record<ErrorHint, string>;

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

/** The same inside the app layout, with the sidebar. */
export function NotFoundInside() {
  const { t } = useTranslation();
  const router = useRouter();
  const { from } = useSearch({ strict: false });
  useCrumbs([{ label: t('shell.notFound') }]);
  // Restore the requested address, so that the user can correct it.
  useEffect(() => {
    if (from !== undefined) router.history.replace(from);
  }, [from, router]);
  return (
    <div className={styles['alone']}>
      <EmptyState
        isPage
        icon="search"
        title={t('shell.notFound')}
        text={t('shell.notFoundInside')}
        action={
          <>
            <Button kind="primary" onClick={() => void router.navigate({ to: '/today' })}>
              {t('shell.today')}
            </Button>
            <Button
              onClick={() => (history.length > 1 ? router.history.back() : void router.navigate({ to: '/today' }))}
            >
              {t('shell.back')}
            </Button>
          </>
        }
      />
    </div>
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

/** Dialog of an error that broke the page: retry, go home, or close. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => rememberError(error), [error]);
  const kind = hintOf(error, { isOnline: navigator.onLine, isReloaded: wasReloaded() });
  const hint = t(HINTS[kind]);
  const retryLabel = t(kind === 'release' ? 'shell.reload' : 'shell.retry');
  const [isDialogOpen, setDialogOpen] = useState(true);
  const retry = () => {
    if (kind === 'release') {
      reloadForRelease();
      return;
    }
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (kind !== 'network') return undefined;
    // Retry automatically when the network is back.
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  return (
    <div className={styles['alone']}>
      <EmptyState
        icon="alert"
        title={t('shell.errorTitle')}
        text={hint}
        // The dialog offers the same actions; the buttons are for users who have closed it.
        action={
          isDialogOpen ? undefined : (
            <>
              <Button onClick={goHome}>{t('shell.home')}</Button>
              <Button kind="primary" onClick={retry}>
                {retryLabel}
              </Button>
            </>
          )
        }
      />
      <OwnedDialog of={isDialogOpen}>
        {() => (
          <Suspense fallback={null}>
            <ErrorDialog
              hint={hint}
              retryLabel={retryLabel}
              details={describeFailure(error, errorTexts())}
              onRetry={retry}
              onHome={goHome}
              onClose={() => setDialogOpen(false)}
            />
          </Suspense>
        )}
      </OwnedDialog>
    </div>
  );
}

/** The home page is a separate document outside the app. */
function goHome(): void {
  location.assign('/');
}
