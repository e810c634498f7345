import { useEffect, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useObservable } from '../observable/observable.ts';
import { toasts } from '../toast/toast-store.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import styles from './lazy.module.css';

/**
 * Loads the component when it is requested. On failure it offers a retry, and retries automatically when the network is
 * back.
 */
export function useLazyPart<Props extends object>(
  part: LazyPart<Props>,
  isRequested: boolean,
): { Part: ComponentType<Props> | null; isComing: boolean } {
  const state = useObservable(part.state);
  const texts = useUiTexts();
  const hasFailed = isRequested && state.kind === 'missed';
  useEffect(() => {
    if (isRequested) part.fetch();
  }, [isRequested, part]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const id = toasts.show({
      type: 'error',
      title: texts.partMissed,
      message: texts.partMissedText,
      autoClose: false,
      action: { label: texts.retry, run: part.fetch },
    });
    addEventListener('online', part.fetch);
    return () => {
      toasts.close(id);
      removeEventListener('online', part.fetch);
    };
  }, [hasFailed, part, texts]);
  return { Part: state.kind === 'here' ? state.Part : null, isComing: isRequested && state.kind === 'coming' };
}

/** A dialog that is loaded when opened, or earlier by `fetch`. Focus is not moved meanwhile. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetch: () => void } {
  const part = lazyPart(load);
  function LazyDialog(props: Props) {
    const { Part, isComing } = useLazyPart(part, true);
    if (Part !== null) return <Part {...props} />;
    return isComing ? <LoadingNotice /> : null;
  }
  return Object.assign(LazyDialog, { fetch: part.fetch });
}

/** Whether the focus moved somewhere other than the retry notice. */
export function hasFocusMovedAway({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean {
  return !(relatedTarget instanceof Element) || relatedTarget.closest('[data-toasts]') === null;
}

/** Loading indicator, displayed once loading is noticeably slow. */
export function LoadingNotice() {
  const texts = useUiTexts();
  return createPortal(
    <p role="status" className={styles['coming']}>
      {texts.loading}
    </p>,
    document.body,
  );
}
