import type { TextsOf } from '../../platform/i18n.ts';
import type { commandsRu } from './commands.ru.texts.ts';

export const commandsEn = {
  open: 'Search and commands',
  placeholder: 'A project, contract, customer, tax number or command',
  searchFailed: 'The search has failed',
  go: 'Sections',
  do: 'Commands',
  newProject: 'New project',
  newCustomer: 'New customer',
  toLight: 'Light theme',
  toDark: 'Dark theme',
  toEnglish: 'English',
  toRussian: 'Русский',
  help: 'Keyboard shortcuts',
  models: { customer: 'Customers', project: 'Projects', contract: 'Contracts', specification: 'Specifications' },
  keywords: { theme: 'theme look', language: 'language язык', signOut: 'log out leave', help: 'keyboard keys' },
  keys: {
    everywhere: 'Everywhere', table: 'The table of a specification', windows: 'Windows and lists',
    thisHelp: 'This help', edit: 'Edit the cell', clear: 'Clear the selection', extend: 'Extend the selection', jump: 'To the edge of the data', all: 'Select all',
    copy: 'Copy', paste: 'Paste', undo: 'Undo', redo: 'Redo', branch: 'Open or close the branch', close: 'Close the window', confirm: 'Choose or confirm',
  },
  jobs: {
    label: 'Work in the background', specification_generate: 'Calculation', specification_report: 'Report',
    generateDone: 'The calculation is done', generateFailed: 'The calculation has failed', reportDone: 'The report is ready', reportFailed: 'The report has failed', canceled: 'Stopped',
    running: '{{kind}}: {{percent}}', count_one: '{{count}} job', count_other: '{{count}} jobs',
  },
} as const satisfies TextsOf<typeof commandsRu>;
