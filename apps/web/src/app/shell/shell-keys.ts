import { isPopupOpen, isTypingIn } from '#ui/keyboard-help/open-popups.ts';
import type { RequestedAction } from '#platform/page/requested-action.ts';

/** Targets of the «G, then key» shortcuts, by physical key. */
export const GO_KEYS = [
  { key: 'KeyT', to: '/today' },
  { key: 'KeyP', to: '/projects' },
  { key: 'KeyD', to: '/contracts' },
  { key: 'KeyS', to: '/specifications' },
  { key: 'KeyC', to: '/customers' },
  { key: 'KeyI', to: '/inbox' },
  { key: 'KeyK', to: '/tasks' },
] as const;

/** Actions of the «N» shortcut by page. */
const PAGE_ACTIONS: readonly (readonly [page: RegExp, action: RequestedAction])[] = [
  [/^\/projects\/?$/, 'new-project'],
  [/^\/projects\/[^/]+/, 'new-contract'],
  [/^\/contracts\/?$/, 'new-contract'],
  [/^\/specifications\/?$/, 'new-specification'],
  [/^\/customers\/?$/, 'new-customer'],
  [/^\/tasks\/?$/, 'new-task'],
  [/^\/units\/?$/, 'new-unit'],
  [/^\/norms\/?$/, 'new-norm'],
  [/^\/prices\/?$/, 'new-price'],
];

export function actionOnPage(pathname: string): RequestedAction | null {
  return PAGE_ACTIONS.find(([page]) => page.test(pathname))?.[1] ?? null;
}

const NEXT_KEY_WITHIN_MS = 1500;
const isBusy = (target: EventTarget | null): boolean => isTypingIn(target) || isPopupOpen();

/** Listens for the two-key sequences ahead of single-key shortcuts; returns a stop function. */
export function listenToGoKeys(go: (to: (typeof GO_KEYS)[number]['to']) => void): () => void {
  let startedAt = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isBusy(event.target)) return;
    const isNext = event.timeStamp - startedAt < NEXT_KEY_WITHIN_MS;
    startedAt = event.code === 'KeyG' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const place = isNext ? GO_KEYS.find(({ key }) => key === event.code) : undefined;
    if (place === undefined) return;
    event.preventDefault();
    go(place.to);
  };
  startedAt = Number.NEGATIVE_INFINITY;
  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}

/** Whether a single-key shortcut may run: no text field has focus and no dialog is open. */
export const canRunShortcut = (event: KeyboardEvent): boolean => !isBusy(event.target);

/** The search field of the page, if any. */
export function pageSearch(): HTMLInputElement | null {
  return document.querySelector('main [role=search] input');
}
