import type { TextsOf } from '#platform/i18n.ts';
import type { specificationsRu } from './specifications.ru.texts.ts';

export const specificationsEn = {
  specification: 'Specification',
  notFound: 'The specification is not found',
  head: {
    label: 'About the specification', number: 'Number', object: 'Object', customer: 'Customer', contract: 'Contract', date: 'Date', revision: 'Rev.',
    status: 'State', vat: 'VAT', region: 'Region', priceDate: 'Prices of', base: 'Norm base', gross: 'Total with VAT', none: '—', fold: 'Fold the title block', unfold: 'Unfold the title block',
    vatNone: 'No VAT', vatOnTop: '{{rate}} on top', vatWithin: '{{rate}} in the prices', committedBy: 'Committed by {{name}}, {{date}}', commitReason: 'Committed with gaps: {{reason}}',
  },
  status: { draft: 'Draft', calculating: 'Calculating', calculated: 'Calculated', committed: 'Committed' },
  actions: {
    upload: 'Upload a bill', calculate: 'Calculate', recalculate: 'Recalculate', report: 'Report', commit: 'Commit', settings: 'Calculation settings', rename: 'Edit the details',
    remove: 'Delete the specification', more: 'More actions', add: 'Add', addPosition: 'A position', addSection: 'A section', removeRow: 'Delete the row', panel: 'Choose a norm', calculateOne: 'Calculate this bill',
  },
  tabs: { label: 'Parts of the specification', bill: 'Bill', resources: 'Resources', consumables: 'Consumables', totals: 'Totals', history: 'History' },
  columns: {
    number: 'No.', name: 'Name', norm: 'Norm', unit: 'Unit', normQuantity: 'Per unit', quantity: 'Quantity', price: 'Price, ₽', total: 'Amount, ₽', state: 'State', source: 'Source',
  },
  kinds: { work: 'work', labour: 'labour', machinist: 'operator', machine: 'machines', material: 'material', consumable: 'consumable' },
  kindsMany: { all: 'All kinds', labour: 'Labour', machine: 'Machines', material: 'Materials' },
  origins: { bill: 'from the bill', norm: 'by the norm', manual: 'by hand' },
  supplyByCustomer: 'by the customer',
  match: { matched: 'Matched', confirmed: 'Confirmed', unmatched: 'No norm', manual: 'By hand' },
  removal: 'Taken out',
  noPrice: 'no price',
  noQuantity: 'no quantity',
  handPrice: 'priced by hand',
  checks: { nameRequired: 'The name cannot be empty', negative: 'The number cannot be negative', places: 'The number is too large' },
  grid: {
    label: 'Bill of the specification', expand: 'Expand', collapse: 'Collapse',
    expandAll: 'Expand all', collapseAll: 'Collapse all', undo: 'Undo (Ctrl+Z)', redo: 'Redo (Ctrl+Y)', notANumber: 'Enter a number', readOnlyCell: 'This cell cannot be changed',
    editorHint: 'F2 or typing edits, Enter keeps, Esc cancels. Alt with an arrow opens the row. Esc and then Tab leave the table.',
    undone: 'Undone', redone: 'Redone', nothingToUndo: 'Nothing more to undo', emptyCell: 'empty', cell: '{{column}}, row {{row}}: {{value}}', selected: 'Selected: {{rows}} × {{columns}}',
    copied: 'Copied: {{rows}} × {{columns}}', pasted: 'Pasted: {{changed}}. Skipped: {{skipped}}. Wrong: {{invalid}}', cleared: 'Cells cleared: {{number}}', loading: 'Loading the rows…',
  },
  filters: { label: 'Rows shown', all: 'All', unmatched: 'No norm: {{number}}', unpriced: 'No price: {{number}}', search: 'Search by name and code', nothing: 'Nothing found', reset: 'Show all rows' },
  saving: { saved: 'Saved', left: 'Saving: {{number}}', stalled: 'Not saved: {{number}}. The server is out of reach.', retry: 'Try again' },
  empty: {
    title: 'Upload a bill of quantities', hint: 'Excel (.xlsx, .xlsm, .xls), CSV or the official XML (.gge, .xml), up to 50 MB', byHand: 'Add rows by hand',
    readOnly: 'The specification has no rows', newPosition: 'New position', newSection: 'New section',
  },
  upload: {
    sending: 'Uploading: {{percent}}', reading: 'Reading the bill…', failed: 'The file is not uploaded', readTitle: 'The bill is read', summary: 'Read: {{sections}}, {{works}}, {{resources}}',
    sections_one: '{{count}} section', sections_other: '{{count}} sections',
    works_one: '{{count}} work', works_other: '{{count}} works',
    resources_one: '{{count}} resource', resources_other: '{{count}} resources',
    skipped_one: '{{count}} row skipped', skipped_other: '{{count}} rows skipped',
    warnings_one: '{{count}} remark', warnings_other: '{{count}} remarks',
    noWarnings: 'No remarks', row: 'row {{row}}', column: 'column {{column}}', close: 'Close', calculateNow: 'Calculate',
    skippedReasons: {
      total: 'total', column_numbers: 'column numbers', repeated_header: 'repeated header', blank: 'blank', note: 'note', title_block: 'title block', footer: 'signatures',
    },
  },
  bills: {
    label: 'Uploaded bills', add: 'Add a bill', title: 'Bill of quantities', sheet: 'Sheet', headerRow: 'Header in row', size: 'Size', columnsTitle: 'Columns of the file',
    columnsHint: 'Correct a column that was understood wrongly: the file is read again, and the choice is remembered for files of this layout.', meaning: 'Meaning',
    reread: 'Read again', reread_done: 'The bill is read again', remove: 'Delete the bill',
    removeText: 'The bill “{{name}}” and its positions will leave the specification.', removed: 'The bill is deleted', ignore: 'Not read',
    roles: {
      number: 'No.', code: 'Code', type: 'Kind of row', name: 'Name', unit: 'Unit', quantity: 'Quantity', coefficient: 'Consumption rate', price: 'Price', total: 'Amount',
      formula: 'Formula', drawing_ref: 'Drawings', file_name: 'File name', pages: 'Pages', comment: 'Note',
    },
  },
  calculation: {
    title: 'Calculation of the specification', wait: 'Please do not close the window. The calculation runs on the server, its progress is shown here.', cancel: 'Stop the calculation', hide: 'Minimise', show: 'Show',
    processed: 'Rows processed: {{processed}} of {{total}}', matched: 'Matched', unmatched: 'No norm', bar: 'Calculating',
    done: 'The calculation is finished. Matched: {{matched}}, no norm: {{unmatched}}', failed: 'The calculation failed', canceled: 'The calculation is stopped',
    stages: { waiting: 'Waiting in the queue', matching: 'Matching norms', calculating: 'Calculating resources', totals: 'Adding up', writing: 'Writing the result', finished: 'Finishing' },
  },
  candidates: {
    title: 'Norm of the position', pick: 'Choose a position to find a norm for it', best: 'Best candidates', none: 'No similar norm is found. Search below or set a price.', score: '{{percent}} similar',
    current: 'Chosen', search: 'Search in the norm base', searchPlaceholder: 'Words or the code of a norm', base: 'Base', found: 'Found: {{number}}', nothing: 'Nothing found', keep: 'Keep this norm',
    clear: 'Take the norm off', setPrice: 'Set a price by hand', savePrice: 'Save the price', close: 'Close', next: 'Next without a norm', hint: 'Arrows move, Enter chooses, Esc goes to the table',
    priceOnly: 'Price per {{unit}}', unit: 'per {{unit}}',
    reasons: {
      code_equal: 'same code', words: 'same words', unit_equal: 'same unit', unit_convertible: 'unit converts', unit_differs: 'another unit', antonym: 'opposite work',
      size: 'sizes', grade: 'grade', learned: 'chosen before',
    },
  },
  merged: {
    search: 'Search by name and code', kind: 'Kind', code: 'Code', name: 'Name', unit: 'Unit', quantity: 'Quantity', price: 'Price, ₽', total: 'Amount, ₽', positions: 'Positions',
    positionsOf: 'Where it is used', emptyResources: 'Resources appear after the calculation', emptyConsumables: 'Consumables appear after the calculation', sum: 'Total', noPrices: 'no price: {{number}}',
  },
  totals: {
    title: 'What the cost is made of', words: 'The amount in words', calculationOf: '{{base}} × {{rate}}', calculationWithin: '{{base}} × {{rate}} / (100 + {{number}})',
    byKind: 'By kind of work', kindOfWork: 'Kind of work', payrollBase: 'Payroll, ₽', otherKind: 'Kind of work unknown', missing: 'Lines without a price are not in the sum: {{number}}',
    overheadByKind: 'Overhead and profit are percents of the payroll by kind of work (orders 812/пр and 774/пр)',
    names: {
      labour: 'Payroll', machines: 'Machines', materials: 'Materials', consumables: 'Consumables',
      hand_priced: 'Works priced by hand', direct: 'Direct costs', overhead: 'Overhead', profit: 'Profit', net: 'Net of VAT', vat: 'VAT', gross: 'Total',
    },
  },
  strip: { label: 'Totals of the specification', direct: 'Direct', overhead: 'Overhead', profit: 'Profit', vat: 'VAT', gross: 'Total', unmatched: 'No norm', unpriced: 'No price', positions: 'Positions' },
  commit: {
    title: 'Commit the specification?', text: 'A committed specification cannot be changed: neither rows, nor prices, nor settings.', confirm: 'Commit', blocked: 'Some positions have no norm or no price',
    blockedText: 'Check them, or commit with the gaps and tell the reason.', force: 'Commit with gaps', reason: 'Reason', more: 'and {{number}} more', done: 'The specification is committed', stamp: 'Committed',
  },
  report: {
    title: 'Excel report', sections: 'Sheets', withPrices: 'With prices and amounts', make: 'Make', making: 'Making the report', download: 'Download', ready: 'The report is ready', stale: 'Rows changed after the report was made',
    failed: 'The report failed', again: 'Make again',
    parts: { specification: 'Specification', resources: 'Resources', materials: 'Materials', consumables: 'Consumables', calculation: 'Calculation by position' },
  },
  settings: {
    title: 'Calculation settings', overhead: 'Overhead', profit: 'Profit', percent: 'Percent of the payroll', vat: 'VAT rate', vatIncluded: 'Prices contain VAT', region: 'Region', priceDate: 'Prices of the day', saved: 'The settings are saved',
    modes: { by_kind_of_work: 'By kind of work', percent: 'One percent', none: 'None' }, percentRequired: 'Enter the percent',
  },
  rename: { title: 'Details of the specification', name: 'Name', number: 'Number', date: 'Date', saved: 'The details are saved' },
  remove: { title: 'Delete the specification?', text: 'The specification “{{name}}” and all its rows will be deleted.', done: 'The specification is deleted' },
  removeRow: {
    title: 'Delete the row?', titleMany: 'Delete the rows?', position: 'The position “{{name}}” and its resources will be deleted.', section: 'The section “{{name}}” will be deleted with its positions.', line: 'The row “{{name}}” will be deleted.',
    several_one: '{{count}} row will be deleted with all that is in it.', several_other: '{{count}} rows will be deleted with all that is in them.', done_one: '{{count}} row is deleted', done_other: '{{count}} rows are deleted',
  },
  conflict: {
    title: 'Somebody else changed the row', text: 'While you edited “{{name}}”, it was changed. Which value shall stay?', field: 'Field', mine: 'Your value', theirs: 'On the server', keepMine: 'Keep mine', keepTheirs: 'Take the server’s', empty: 'empty',
    titleMany: 'Somebody else changed the rows', textMany_one: 'While you edited, {{count}} of your rows was changed. Which values shall stay?', textMany_other: 'While you edited, {{count}} of your rows were changed. Which values shall stay?',
  },
  failures: {
    load: 'The specification was not loaded', save: 'The change is not saved', add: 'The row is not added', remove: 'The row is not deleted', settings: 'The settings are not saved', calculate: 'The calculation is not started',
    norms: 'The norms were not found',
  },
  phone: { quantity: 'Quantity', price: 'Price', total: 'Amount', lines: 'Resources' },
} as const satisfies TextsOf<typeof specificationsRu>;
