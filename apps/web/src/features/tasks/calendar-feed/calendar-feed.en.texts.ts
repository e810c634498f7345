import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { calendarFeedRu } from './calendar-feed.ru.texts.ts';

export const calendarFeedEn = {
  entry: 'Calendar subscription…',
  title: 'Calendar subscription',
  about:
    'Your open tasks with a due date that are assigned to you, in the calendar of your phone or mail. Give this address to the program: it fetches the changes by itself.',
  secret:
    'The address is secret: anyone who has it sees the titles and dates of your tasks without signing in. If it leaked, create a new one: the old one stops working.',
  make: 'Create address',
  address: 'Calendar address',
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: 'Could not copy: select the address and copy it yourself',
  renew: 'New address',
  end: 'Turn off',
  close: 'Close',
  read: 'The calendar last fetched tasks {{moment}}',
  notRead: 'The calendar has not fetched tasks yet',
  ended: 'The calendar address is off',
  loadFailed: 'Could not load the calendar address',
  failed: 'Could not change the calendar address',
} as const satisfies TextsOf<typeof calendarFeedRu>;
