import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { zipOf } from '#features/my-tasks';
import { dayOfInstant, timeOfInstant } from '#platform/clock.ts';
import type { CrewItem, CrewQueue } from './crew-queue.ts';
import type { CrewSender } from './crew-sender.ts';
import { button, element } from '../link-pages/page-parts.ts';
import type { Page } from './crew-page.ts';

type Parts = { queue: Pick<CrewQueue, 'list' | 'readBytes'>; remove: CrewSender['remove'] };
export type UnsentPart = {
  element: HTMLElement;
  /** The link has ended, so that what is unsent can only be saved. */
  setOver: (isOver: boolean) => void;
  show: (items: readonly CrewItem[]) => void;
};

/** What the server does not have yet, and what it rejected with the reason. */
export function unsentPart(page: Page, { queue, remove }: Parts): UnsentPart {
  const { words } = page;
  const place = element('section', { className: 'unsent', role: 'status' });
  let isOver = false;
  return {
    element: place,
    setOver: (now) => {
      isOver = now;
    },
    show: (items) => {
      const waiting = items.filter(({ refusal }) => refusal === null);
      const [first] = waiting;
      const count = String(waiting.length);
      const waits = first === undefined ? '' : words.unsent.replace('{time}', timeOfInstant(first.madeAt));
      const rejected = groupsOf(items);
      place.replaceChildren(
        ...(first === undefined
          ? []
          : [element('p', { className: 'note' }, (isOver ? words.unsentOver : waits).replace('{count}', count))]),
        ...rejected.flatMap((group) => [
          element('p', { className: 'refusal' }, rejectionOf(group, page)),
          removeButton(page, () => void remove(group.map(({ id }) => id))),
        ]),
        ...(rejected.length > 0 || (isOver && first !== undefined)
          ? [button(words.save, () => void saveToFile(page, queue))]
          : []),
      );
    },
  };
}

type Group = [CrewItem, ...CrewItem[]];

/** A report each; photos of one order rejected for one reason together. */
function groupsOf(items: readonly CrewItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    if (item.refusal === null) continue;
    const key = item.kind === 'photo' ? `${item.taskId} ${item.refusal}` : String(item.id);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return [...groups.values()];
}

const rejectionOf = (group: Group, { words }: Page): string =>
  words.rejected
    .replace('{number}', numberOf(group[0]))
    .replace('{what}', whatOf(group[0], group.length, words))
    .replace('{reason}', group[0].refusal ?? '');

const numberOf = ({ about }: CrewItem): string => String(about?.number ?? '—');
const whatOf = ({ kind, about }: CrewItem, count: number, words: Page['words']): string =>
  kind === 'photo' ? words.somePhotos.replace('{count}', String(count)) : (about?.works ?? '—');

/** Removal cannot be undone, so the first press asks. */
function removeButton({ words }: Page, onRemove: () => void): HTMLButtonElement {
  let isAsked = false;
  const made = button(words.remove, () => {
    if (isAsked) return onRemove();
    isAsked = true;
    made.textContent = words.removeSurely;
  });
  return made;
}

/** A text with one line per report or photo, and the photos beside it. */
async function saveToFile({ words, language }: Page, queue: Parts['queue']): Promise<void> {
  const lines: string[] = [];
  const photos: { name: string; bytes: Uint8Array }[] = [];
  for (const item of await queue.list()) {
    const moment = `${formatDate(dayOfInstant(item.madeAt), language)} ${timeOfInstant(item.madeAt)}`;
    // oxlint-disable-next-line no-await-in-loop -- one photo at a time is in memory twice
    const bytes = item.kind === 'photo' ? await queue.readBytes(item.id) : null;
    const name = `${numberOf(item)}-${String(photos.length + 1).padStart(3, '0')}.jpg`;
    if (bytes !== null) photos.push({ name, bytes: new Uint8Array(bytes) });
    lines.push(
      words.savedLine
        .replace('{number}', numberOf(item))
        .replace('{what}', bytes === null ? whatOf(item, 1, words) : name)
        .replace('{person}', item.kind === 'report' ? item.report.person : '—')
        .replace('{moment}', moment),
    );
  }
  const text = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
  const address = URL.createObjectURL(zipOf([{ name: words.savedText, bytes: text }, ...photos]));
  element('a', { href: address, download: words.savedName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
