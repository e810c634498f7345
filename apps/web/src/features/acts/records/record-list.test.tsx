// @vitest-environment jsdom
import { getCompletion } from '@karkas/api/acts/completion.endpoints.ts';
import { listWorkRecords } from '@karkas/api/acts/work-records.endpoints.ts';
import type { WorkRecord } from '@karkas/api/acts/work-records.schemas.ts';
import { FILE_ENDPOINTS } from '@karkas/api/files/files.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../../../testing/open-dialog.tsx';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ACT_ID, aLine, anAct } from '../testing-acts.fixtures.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RecordList } from './record-list.tsx';

const { contract_id: id, project_id, contract_number } = anAct();
const contract = { id, project_id } as Contract;
const { row_key, number, name, unit } = aLine();

const record = (fields: Partial<WorkRecord>): WorkRecord => ({
  id: ACT_ID,
  project_id,
  contract_id: id,
  contract_number,
  row_key,
  row_number: number,
  row_name: name,
  unit,
  date: '2026-04-10',
  quantity: '2.5',
  task_id: null,
  labour_hours: null,
  crew: null,
  comment: null,
  author: { id: ACT_ID, name: 'Прорабов Пётр' },
  state: 'open',
  act_id: null,
  client_id: null,
  version: 1,
  created_at: '2026-04-10T09:00:00.000Z',
  updated_at: '2026-04-10T09:00:00.000Z',
  can: { update: true, delete: true },
  ...fields,
});

const view = (
  <>
    <h1>Выполнение</h1>
    <RecordList contract={contract} />
  </>
);
const listOf = (...results: WorkRecord[]) =>
  answers(listWorkRecords, { results, count: results.length, page: 1, limit: 20 });

test('records of a contract are listed with what may be done with them', async () => {
  const taken = record({ id: id, state: 'in_act', act_id: ACT_ID, can: { update: false, delete: false } });
  await renderScreen(view, { replies: [listOf(record({}), taken)], permissions: ['work_record.view'] });
  expect(await screen.findByText('Не в акте')).toBeDefined();
  expect(screen.getByText('В акте')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Изменить запись' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Записать выполнение' })).toBeNull();
});

test('photos of a record are opened by those who see files', async () => {
  const none = answers(FILE_ENDPOINTS.work_record.list, { results: [], count: 0, page: 1, limit: 20 });
  await renderScreen(view, {
    replies: [listOf(record({})), none],
    permissions: ['work_record.view', 'file.view', 'file.create'],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Фотографии' }));
  expect(await screen.findByRole('dialog', { name: 'Фотографии' })).toBeDefined();
});

test('a photo chosen with a new record waits for it, and may be taken back', async () => {
  const journal = answers(getCompletion, {
    contract_id: id,
    date: '2026-04-10',
    rows: [],
    missing_prices: 0,
    missing_deductions: 0,
  });
  await openDialog(<RecordDialog contract={contract} record={null} onClose={() => undefined} />, {
    replies: [journal],
    permissions: ['work_record.create', 'file.create'],
  });
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is no field for files');
  fireEvent.change(input, { target: { files: [new File(['x'], 'Плита.jpg')] } });
  expect(await screen.findByText('Плита.jpg')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Убрать фото «Плита.jpg»' }));
  expect(screen.queryByText('Плита.jpg')).toBeNull();
});

test('without records offers to add one', async () => {
  await renderScreen(view, { replies: [listOf()], permissions: ['work_record.view', 'work_record.create'] });
  expect(await screen.findByRole('button', { name: 'Записать выполнение' })).toBeDefined();
});

test('a record is for a position of the contract, whose unit and remainder are shown', async () => {
  const row = {
    row_key,
    sections: [],
    number,
    name,
    code: null,
    unit,
    quantity_effective: '10',
    months: [],
    quantity_accepted: '3',
    quantity_presented: '0',
    quantity_over: '0',
    quantity_remaining: '7',
    quantity_recorded: '0',
    quantity_ordered_done: '0',
    missing_prices: 0,
    missing_deductions: 0,
  };
  const journal = answers(getCompletion, {
    contract_id: id,
    date: '2026-04-10',
    rows: [row],
    missing_prices: 0,
    missing_deductions: 0,
  });
  await openDialog(<RecordDialog contract={contract} record={null} onClose={() => undefined} />, {
    replies: [journal],
    permissions: ['work_record.create'],
  });
  fireEvent.click(screen.getByRole('combobox', { name: /Позиция/ }));
  fireEvent.click(await screen.findByRole('option', { name: '1.1 Разработка грунта' }));
  expect(await screen.findByText('Остаток по договору: 7')).toBeDefined();
  expect(screen.getByText('м³')).toBeDefined();
});
