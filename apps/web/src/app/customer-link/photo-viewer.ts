import type { CustomerPhoto } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { button, element } from '../link-pages/page-parts.ts';
import type { Page } from './customer-page.ts';

type Album = {
  photos: readonly CustomerPhoto[];
  count: number;
  page: Page;
  nameOf: (photo: CustomerPhoto, at: number, page: Page) => string;
};
/** A shorter movement is a tap. */
const SWIPE_PX = 48;

/** One photo over the page; buttons, arrow keys and swipes go to its neighbours, Esc and a press outside close it. */
export function openPhotos({ photos, count, page, nameOf }: Album, first: number): void {
  const { words } = page;
  let at = first;
  const stage = element('div', { className: 'stage' });
  const caption = element('p', { className: 'caption', role: 'status' });
  const dialog = element('dialog', { className: 'viewer' });
  const previous = sign('‹', words.previous, () => go(-1));
  const next = sign('›', words.next, () => go(1));
  const download = element('a', { className: 'button', download: '' }, words.download);
  dialog.ariaLabel = words.photos;
  dialog.append(
    stage,
    element('div', { className: 'viewer-line' }, previous, caption, next),
    element(
      'div',
      { className: 'viewer-line' },
      download,
      button(words.close, () => dialog.close()),
    ),
  );
  function show(): void {
    const photo = photos[at];
    if (photo === undefined) return;
    const address = page.calls.photoAddress(photo.id, 'full');
    const image = element('img', { alt: nameOf(photo, at, page), src: address });
    image.addEventListener('error', () => stage.replaceChildren(element('p', {}, words.photoFailed)));
    stage.replaceChildren(image);
    download.href = address;
    caption.textContent = `${image.alt} · ${words.photoPlace.replace('{at}', String(at + 1)).replace('{count}', String(count))}`;
    previous.disabled = at === 0;
    next.disabled = photos[at + 1] === undefined;
  }
  function go(step: number): void {
    if (photos[at + step] === undefined) return;
    at += step;
    show();
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  watchSwipes(stage, go);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();
}

function sign(text: string, label: string, onPress: () => void): HTMLButtonElement {
  const made = button(text, onPress);
  made.className = 'sign';
  made.ariaLabel = label;
  return made;
}

function watchSwipes(stage: HTMLElement, go: (step: number) => void): void {
  let from: number | null = null;
  stage.addEventListener('touchstart', ({ touches }) => {
    // Two fingers zoom.
    from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  });
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const moved = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    from = null;
    if (Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? 1 : -1);
  });
}
