import { expect, test } from 'vitest';
import { proposedProject, proposedSpecification } from './proposed-names.ts';

const heading = {
  file_name: 'Ведомость крыши.xlsx',
  construction: null,
  object: null,
  number: null,
  sections_count: 1,
  works_count: 2,
};

test('names a project after the construction, else the object, else the file', () => {
  expect(proposedProject({ ...heading, construction: 'Школа', object: 'Навес' })).toBe('Школа');
  expect(proposedProject({ ...heading, object: 'Навес' })).toBe('Навес');
  expect(proposedProject({ ...heading, construction: 'Школа' })).toBe('Школа');
  expect(proposedProject(heading)).toBe('Ведомость крыши');
});

test('names a specification after bill number and object, else after the file', () => {
  const ofSchool = { ...heading, construction: 'Школа', object: 'Навес' };
  expect(proposedSpecification({ ...ofSchool, number: 'ВОР-17' })).toBe('ВОР-17. Навес');
  expect(proposedSpecification(ofSchool)).toBe('Навес');
  expect(proposedSpecification({ ...heading, object: 'Навес', number: 'ВОР-17' })).toBe('ВОР-17');
  expect(proposedSpecification({ ...heading, number: 'ВОР-17-2026' })).toBe('ВОР-17-2026');
  expect(proposedSpecification({ ...heading, number: '38.2023/002' })).toBe('ВОР-38.2023/002');
  expect(proposedSpecification(heading)).toBe('Ведомость крыши');
});
