import { expect, test } from 'vitest';
import { isBill, placeOf, takesBills } from './dropped-bill.ts';

const [PROJECT, CONTRACT] = ['01a207d7-a530-72b7-b525-ecad84ac1a91', '01a207d7-a530-72b7-b525-ecad84ac1a92'];

test('pagePlace extracts the project and contract of a page', () => {
  expect(placeOf('/projects')).toEqual({});
  expect(placeOf(`/projects/${PROJECT}`)).toEqual({ projectId: PROJECT });
  expect(placeOf(`/projects/${PROJECT}/specifications`)).toEqual({ projectId: PROJECT });
  expect(placeOf(`/projects/${PROJECT}/contracts`)).toEqual({ projectId: PROJECT });
  expect(placeOf(`/projects/${PROJECT}/contracts/${CONTRACT}`)).toEqual({ projectId: PROJECT, contractId: CONTRACT });
});

test.each([
  ['/projects', true],
  ['/today', true],
  [`/projects/${PROJECT}`, true],
  [`/projects/${PROJECT}/contracts/${CONTRACT}`, true],
  [`/projects/${PROJECT}/files`, false],
  [`/projects/${PROJECT}/tasks`, false],
  [`/projects/${PROJECT}/contracts/${CONTRACT}/agreements/${CONTRACT}`, false],
  [`/specifications/${PROJECT}`, false],
  ['/customers', false],
])('a file dropped on %s is a bill: %s', (page, is) => {
  expect(takesBills(page)).toBe(is);
});

test.each([
  ['ВОР.xlsx', true],
  ['ВОР.XLS', true],
  ['ведомость.pdf', true],
  ['письмо.rtf', false],
  ['без расширения', false],
])('%s may be a bill: %s', (name, is) => {
  expect(isBill(new File([], name))).toBe(is);
});
