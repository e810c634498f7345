// A success toast reports what the page does not show (docs/design-language.md, Notices): each without an undo states
// its reason here. For results that the page shows `announceSuccess` announces them without a toast.
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** By the text of the toast. */
const WHY: Record<string, string> = {
  'agreements.deleted': 'gone, and the page with it',
  'auth.emailConfirmSent': 'a letter',
  'auth.passwordChanged': 'a form that stays as it is',
  'auth.profileSaved': 'a form that stays as it is',
  'companies.deleted': 'gone, and the page with it',
  'companies.invited': 'a letter',
  'companies.left': 'gone, and the page with it',
  'companies.resent': 'a letter',
  'companies.saved': 'a form that stays as it is',
  'contracts.deleted': 'gone, and the page with it',
  'contracts.sumOffer.done': 'a contract, told on the page of its specification',
  'customers.deleted': 'gone, and the page with it',
  'customers.requisitesCopied': 'copied',
  'customers.transfer.merged': 'a card that went into the bin',
  'letters.saved': 'a form that stays as it is',
  'prices.bookRemoved': 'gone, and the page with it',
  'projects.archived': 'gone out of the list that is looked at',
  'projects.restored': 'gone out of the list that is looked at',
  'projects.deleted': 'gone, and the page with it',
  'siteRequests.answered': 'a letter',
  'specifications.gone.copied': 'copied',
  'specifications.remove.done': 'gone, and the page with it',
  'tasks.calendarFeed.copied': 'copied',
  'tasks.created': 'the list does not tell where it stands, nor whether the filter shows it',
  'tasks.deleted': 'gone, and the page with it',
  'tasks.import.undone': 'tasks that went into the bin',
  'tasks.restoredMany': 'tasks of a list that was left meanwhile',
  'tasks.undone': 'tasks of a list that was left meanwhile',
};
/** Files whose text comes from elsewhere: what a device has sent meanwhile, what has arrived on another page. */
const EXEMPT_FILES = [
  'apps/web/src/features/files/use-uploads.ts',
  'apps/web/src/features/my-tasks/queue/queue-line.tsx',
];

/** Toast texts in a source that offer no action. */
function withoutAction(source: string): string[] {
  return [...source.matchAll(/\bnotifySuccess\((?<said>[^;]*)/g)]
    .map(({ groups }) => groups?.['said'] ?? '')
    .filter((said) => !/\brun:|, (?:action|back|undoing)\)/.test(said))
    .flatMap((said) => {
      const texts = [...said.matchAll(/t\('(?<text>[\w.]+)'/g)].map(({ groups }) => groups?.['text'] ?? '');
      return texts.length === 0 ? [said] : texts.filter((text) => !/[fF]ailed$/.test(text));
    });
}

describe('a success toast', () => {
  const found = readSourceFiles()
    .filter(({ path }) => path.startsWith('apps/web/src/') && !path.endsWith('.test.tsx'))
    .filter(({ path }) => path !== 'apps/web/src/platform/errors/notices.ts' && !EXEMPT_FILES.includes(path))
    .flatMap(({ text }) => withoutAction(text));

  test('is used only where the page does not show the result', () => {
    expect([...new Set(found)].filter((text) => !(text in WHY))).toEqual([]);
  });
  test('the list contains no unused text', () => {
    expect(Object.keys(WHY).filter((text) => !found.includes(text))).toEqual([]);
  });
  test('this rule can fail', () => {
    expect(withoutAction("notifySuccess(t('prices.saved'));")).toEqual(['prices.saved']);
    expect(
      withoutAction("notifySuccess(t('prices.saved'), {\n  label: t('prices.undo'),\n  run: () => undo(),\n});"),
    ).toEqual([]);
  });
});
