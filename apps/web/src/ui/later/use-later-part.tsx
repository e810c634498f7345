import { useEffect, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useObservable } from '../observable/observable.ts';
import { toasts } from '../toast/toast-store.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { laterPart, type LaterPart } from './later-part.ts';
import styles from './later.module.css';

/**
 * Loads the component when it is requested. On failure it offers a retry, and retries automatically when the network is
 * back.
 */
export function useLaterPart<Props extends object>(
  part: LaterPart<Props>,
  isAsked: boolean,
): { Part: ComponentType<Props> | null; isComing: boolean } {
  const state = useObservable(part.state);
  const texts = useUiTexts();
  const isMissed = isAsked && state.kind === 'missed';
  useEffect(() => {
    if (isAsked) part.fetch();
  }, [isAsked, part]);
  useEffect(() => {
    if (!isMissed) return undefined;
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
  }, [isMissed, part, texts]);
  return { Part: state.kind === 'here' ? state.Part : null, isComing: isAsked && state.kind === 'coming' };
}

/** A dialog that is loaded when opened, or earlier by `fetch`. Focus is not moved meanwhile. */
export function laterWindow<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetch: () => void } {
  const part = laterPart(load);
  function LaterWindow(props: Props) {
    const { Part, isComing } = useLaterPart(part, true);
    if (Part !== null) return <Part {...props} />;
    return isComing ? <OnItsWay /> : null;
  }
  return Object.assign(LaterWindow, { fetch: part.fetch });
}

/** Whether the focus moved somewhere other than the retry notice. */
export function hasGoneElsewhere({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean {
  return !(relatedTarget instanceof Element) || relatedTarget.closest('[data-toasts]') === null;
}

/** Loading indicator, displayed once loading is noticeably slow. */
export function OnItsWay() {
  const texts = useUiTexts();
  return createPortal(
    <p role="status" className={styles['coming']}>
      {texts.loading}
    </p>,
    document.body,
  );
}
