import type { CallResult } from '../link-pages/link-call.ts';
import { button, element, refusalOf } from '../link-pages/page-parts.ts';
import type { Page } from './customer-page.ts';

type Failure = Exclude<CallResult<unknown>, { kind: 'ok' }>;

/** Why a part of the page did not arrive: an unknown part is no unknown link. */
export const partRefusal = (result: Failure, page: Page): string =>
  result.kind === 'refused' && result.status === 404 ? page.words.partGone : refusalOf(result, page);

const FINAL: readonly number[] = [404, 410];
export const isFinal = (result: Failure): boolean => result.kind === 'refused' && FINAL.includes(result.status);

/** Why a part of the page did not arrive, and another try where it may help. */
export function failurePart(result: Failure, page: Page, onRetry: () => void): HTMLElement[] {
  return [
    element('p', { className: 'problem', role: 'alert' }, partRefusal(result, page)),
    ...(isFinal(result) ? [] : [button(page.words.retry, onRetry)]),
  ];
}
