import type { CustomerPhoto } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { timeOfInstant } from '#platform/clock.ts';
import { button, element } from '../link-pages/page-parts.ts';
import { formatsOf, type Page } from './customer-page.ts';
import { failurePart } from './failure-part.ts';
import { openPhotos } from './photo-viewer.ts';

type Album = {
  page: Page;
  photos: CustomerPhoto[];
  count: number;
  /** The grid of each day that has arrived. */
  days: Map<string, HTMLElement>;
  list: HTMLElement;
  tail: HTMLElement;
};

/** Photos of the site by days, latest first; the next page comes on request. */
export function photosPart(count: number, page: Page): HTMLElement {
  const { words } = page;
  const list = element('div', { className: 'days' });
  const tail = element('div', { className: 'more' });
  const album: Album = { page, photos: [], count, days: new Map(), list, tail };
  if (count > 0) void loadPage(album, 1);
  return element(
    'section',
    { className: 'photos' },
    element('h2', {}, words.photos, ' ', element('span', { className: 'count' }, String(count))),
    ...(count === 0 ? [element('p', { className: 'note' }, words.photosEmpty)] : [list, tail]),
  );
}

async function loadPage(album: Album, at: number): Promise<void> {
  const { page, tail } = album;
  tail.replaceChildren(element('p', { className: 'note', role: 'status' }, page.words.loading));
  const result = await page.calls.photos(at);
  if (result.kind !== 'ok') {
    tail.replaceChildren(...failurePart(result, page, () => void loadPage(album, at)));
    return;
  }
  const { results, count } = result.answer;
  album.count = count;
  // A photo added since moves the others to the next page.
  const known = new Set(album.photos.map(({ id }) => id));
  for (const photo of results) if (!known.has(photo.id)) addPhoto(album, photo);
  const hasMore = results.length > 0 && album.photos.length < count;
  tail.replaceChildren(...(hasMore ? [button(page.words.morePhotos, () => void loadPage(album, at + 1))] : []));
}

function addPhoto(album: Album, photo: CustomerPhoto): void {
  const { page, photos, list, days } = album;
  const { date } = formatsOf(page);
  const at = photos.push(photo) - 1;
  const made = days.get(photo.day) ?? element('ul', { className: 'grid' });
  if (!days.has(photo.day)) {
    days.set(photo.day, made);
    list.append(element('section', { className: 'day' }, element('h3', {}, date(photo.day)), made));
  }
  const image = element('img', {
    loading: 'lazy',
    decoding: 'async',
    alt: nameOf(photo, at, page),
    // A WebP has no thumbnail.
    src: page.calls.photoAddress(photo.id, photo.content_type === 'image/webp' ? 'full' : 'thumbnail'),
  });
  const tile = element('button', { type: 'button', className: 'tile' }, image);
  image.addEventListener('error', () => {
    tile.classList.add('undrawn');
    tile.replaceChildren(image.alt);
  });
  tile.addEventListener('click', () => openPhotos({ photos, count: album.count, page, nameOf }, at));
  made.append(element('li', {}, tile));
}

function nameOf(photo: CustomerPhoto, at: number, page: Page): string {
  return page.words.photo
    .replace('{at}', String(at + 1))
    .replace('{date}', formatsOf(page).date(photo.day))
    .replace('{time}', timeOfInstant(photo.moment));
}
