import type { TextsOf } from '#platform/i18n.ts';
import type { siteRequestsRu } from './site-requests.ru.texts.ts';

export const siteRequestsEn = {
  title: 'Messages of the site',
  waiting_one: 'Messages of the site: {{count, number}} waits for an answer',
  waiting_other: 'Messages of the site: {{count, number}} wait for an answer',
  search: 'Find by name, address, text',
  onlyOpen: 'Only without an answer',
  export: 'Export as csv',
  exportFailed: 'The export failed',
  loadFailed: 'The messages could not be loaded',
  emptyTitle: 'No messages yet',
  emptyText: 'Messages of the form on the site appear here. They are kept for a year and deleted by themselves.',
  nothingText: 'Change the search, or show all messages.',
  noRightTitle: 'The owner of the installation sees the messages',
  noRightText:
    'The administrator sets their address (SITE_ADMIN_EMAILS). The address of the account has to be confirmed by the link of its letter.',
  unnamedTitle: 'The operator of personal data is not named',
  unnamedText:
    'The consents and the policy of the site say so. Set OPERATOR_NAME, OPERATOR_INN, OPERATOR_ADDRESS and OPERATOR_EMAIL for the server and start it anew.',
  status: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  answer: 'Answer',
  answerTitle: 'Answer: {{name}}',
  answerText: 'The letter goes to {{email}}',
  answerLabel: 'Answer',
  send: 'Send',
  answerFailed: 'The answer could not be sent',
  answered: 'The answer is on its way',
  yourAnswer: 'Answered by {{who}}',
  close: 'Close',
  reopen: 'Open again',
  changeFailed: 'The change failed',
  erase: 'Erase',
  eraseTitle: 'Erase the message for ever?',
  eraseText: 'The message of “{{name}}” and its answer disappear without a trace. They do not go to the bin.',
  eraseFailed: 'Erasing failed',
  erased: 'The message is erased',
} as const satisfies TextsOf<typeof siteRequestsRu>;
