import { expect, test } from 'vitest';
import { apiUrl, credentialsFor } from './api-url.ts';

test('the API defaults to the origin of the page', () => {
  expect(apiUrl('/api/projects/', '')).toBe('/api/projects/');
  expect(credentialsFor('')).toBe('same-origin');
});

test('a configured API origin is used, with credentials included', () => {
  expect(apiUrl('/api/projects/', 'https://api.example.ru')).toBe('https://api.example.ru/api/projects/');
  expect(apiUrl('blob:https://example.ru/1', 'https://api.example.ru')).toBe('blob:https://example.ru/1');
  expect(credentialsFor('https://api.example.ru')).toBe('include');
});
