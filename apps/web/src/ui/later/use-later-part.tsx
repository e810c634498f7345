import { useEffect, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useObservable } from '../observable/observable.ts';
import { toasts } from '../toast/toast-store.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { laterPart, type LaterPart } from './later-part.ts';
import styles from './later.module.css';

/**
 * Fetches the part as soon as it is asked for. A part that cannot be fetched says so, offers to try again, and comes by
 * itself when the network is back.
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

/** A window that is fetched when it is opened, or before by `fetch`. What has the focus keeps it meanwhile. */
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

/** Whether the focus has left for another place than the notice that offers to try again. */
export function hasGoneElsewhere({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean {
  return !(relatedTarget instanceof Element) || relatedTarget.closest('[data-toasts]') === null;
}

/** Says that a press was heard, once the network takes longer than a person waits without a word. */
export function OnItsWay() {
  const texts = useUiTexts();
  return createPortal(
    <p role="status" className={styles['coming']}>
      {texts.loading}
    </p>,
    document.body,
  );
}
