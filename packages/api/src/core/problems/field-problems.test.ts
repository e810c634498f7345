import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requisiteTexts } from '@karkas/domain/requisites/requisites.texts.ts';
import { registerBody, tokenBody } from '../../auth/auth.schemas.ts';
import { passwordChangeBody, passwordPair } from '../../auth/recovery.schemas.ts';
import { invitationBody } from '../../companies/invitations.schemas.ts';
import { ALL_ENDPOINTS } from '../../all-endpoints.ts';
import { projectBody } from '../../projects/projects.schemas.ts';
import { rowsBatchBody } from '../../specifications/rows/rows-batch.schemas.ts';
import { parseFields } from './field-problems.ts';
import { isValidationCode, VALIDATION_TEXTS } from './validation.texts.ts';

const MISSING = ['required', 'email_required', 'password_required', 'consent_required'];
/** Values of every type JSON has. */
const VALUES = ['x', 12.5, true, [], {}, ['x'], { x: 1 }];

function codesOf(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const parsed = parseFields(schema, value);
  if (parsed.success) return {};
  const codes: Record<string, string[]> = {};
  for (const { path, code } of parsed.problems) (codes[path.join('.')] ??= []).push(code);
  return codes;
}

const textsOf = (schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(codesOf(schema, value)).map(([field, [code = '']]) => [
      field,
      isValidationCode(code) ? VALIDATION_TEXTS[code].ru : code,
    ]),
  );

/** All request fields of all endpoints, with their location. */
const fields = ALL_ENDPOINTS.flatMap((endpoint) =>
  ([endpoint.body, endpoint.query] as const).flatMap((schema, place) =>
    schema !== undefined && 'shape' in schema
      ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
          title: `${endpoint.name} ${place === 0 ? 'body' : 'query'} ${name}`,
          field,
          schema,
          name,
        }))
      : [],
  ),
);

describe('every field of every endpoint', () => {
  test('has hundreds of them', () => {
    expect(fields.length).toBeGreaterThan(300);
  });

  test('reports a missing required value as such', () => {
    const wrong = fields.flatMap(({ title, field, schema, name }) => {
      if (field.safeParse(undefined).success) return [];
      const codes = codesOf(schema, {})[name] ?? ['nothing'];
      return codes.every((code) => MISSING.includes(code)) ? [] : [`${title}: ${codes.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('reports the expected type of a wrong value, and never a missing value or a message of the library', () => {
    const wrong = fields.flatMap(({ title, field }) =>
      VALUES.flatMap((value) => {
        const codes = Object.values(codesOf(field, value)).flat();
        const isTrue = (code: string): boolean =>
          hasText(code) && !(MISSING.includes(code) && code !== 'consent_required' && isFull(value));
        return codes.every(isTrue) ? [] : [`${title} of ${JSON.stringify(value)}: ${codes.join(', ')}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function hasText(code: string): boolean {
  return isValidationCode(code) || Object.hasOwn(requisiteTexts, code);
}

/** Elements of a list or object that is present may be missing. */
function isFull(value: unknown): boolean {
  return typeof value !== 'object';
}

test.each([
  ['a text', z.string(), 12, 'text_expected'],
  ['a version', z.number().int(), 'abc', 'number_format'],
  ['a whole number', z.number().int(), 1.5, 'integer_expected'],
  ['a flag', z.boolean({ error: 'wrong_type' }), 'yes', 'flag_expected'],
  ['a list', z.array(z.string()), 'x', 'list_expected'],
  ['an object', z.object({}), 'x', 'object_expected'],
  ['a choice', z.enum(['a', 'b']), 'c', 'unknown_choice'],
  ['a text that is needed', z.string({ error: 'required' }), 5, 'text_expected'],
  ['null where something is needed', z.string({ error: 'text_expected' }), null, 'required'],
  ['a branch of a union', z.union([z.literal(''), z.string().max(1, 'too_long')]), 'abc', 'too_long'],
  ['no branch of a union', z.union([z.string(), z.number()]), true, 'wrong_type'],
])('%s', (_, schema, value, code) => {
  expect(codesOf(z.strictObject({ field: schema }), { field: value })).toEqual({ field: [code] });
});

describe('registration messages, verbatim', () => {
  const right = {
    first_name: 'Анна',
    last_name: 'Лапина',
    email: 'a@example.ru',
    phone: '+7 900 000-00-00',
    password: 'долгий пароль',
    password_confirmation: 'долгий пароль',
    consent: true,
  };

  test('each empty field is reported as required', () => {
    const empty = { first_name: '', last_name: '', email: '', phone: '', password: '', password_confirmation: '' };
    const needed = 'Поле обязательно для заполнения';
    expect(textsOf(registerBody, { ...empty, consent: true })).toEqual({
      first_name: needed,
      last_name: needed,
      email: needed,
      password: needed,
      password_confirmation: needed,
    });
  });

  test('all problems are reported at once, including the passwords', () => {
    expect(
      textsOf(registerBody, {
        first_name: '',
        last_name: 'Лапина',
        email: 'anna',
        phone: '123',
        password: 'короток',
        password_confirmation: 'другой',
        consent: false,
      }),
    ).toEqual({
      first_name: 'Поле обязательно для заполнения',
      email: 'Введите корректный email',
      phone: 'Введите корректный номер телефона',
      password: 'Пароль должен содержать не менее 8 символов',
      password_confirmation: 'Пароли не совпадают',
      consent: 'Нужно согласие на обработку персональных данных',
    });
  });

  test('a phone number may be absent, empty or valid', () => {
    for (const phone of [undefined, '', ' ', '8 (999) 123-45-67'])
      expect(textsOf(registerBody, { ...right, phone })).toEqual({});
  });
});

test('sign-in has its own messages for missing values', () => {
  expect(textsOf(tokenBody, { email: '', password: '' })).toEqual({
    email: 'Пожалуйста, введите ваш email',
    password: 'Пожалуйста, введите пароль',
  });
});

test.each([passwordPair, passwordChangeBody])('differing passwords are reported with other problems', (schema) => {
  expect(codesOf(schema, { old_password: '', new_password1: 'короток', new_password2: 'иной' })).toMatchObject({
    new_password1: ['password_short'],
    new_password2: ['passwords_differ'],
  });
});

test('the period is checked together with other problems, and not when its dates are invalid', () => {
  const period = { start_date: '2026-05-01', end_date: '2026-04-01' };
  expect(codesOf(projectBody, { name: 12, ...period })).toEqual({
    name: ['text_expected'],
    end_date: ['date_order'],
  });
  expect(codesOf(projectBody, { start_date: '2026-05-01', end_date: '2026-02-31' })).toEqual({
    end_date: ['date_format'],
  });
  expect(codesOf(projectBody, { end_date: '' })).toEqual({ end_date: ['date_required'] });
});

test('a problem inside a batch has its index in the path', () => {
  const operation = { table: 'specification_row', id: '0198c0de-0000-7000-8000-000000000001' };
  expect(
    codesOf(rowsBatchBody, {
      operations: [
        { ...operation, changes: { name: 12 } },
        { ...operation, version: 'x', changes: {} },
      ],
    }),
  ).toEqual({ 'operations.0.name': ['text_expected'], 'operations.1.version': ['number_format'] });
});

test('an invitation without a role reports it as missing', () => {
  const { role_id } = codesOf(invitationBody, { email: 'a@example.ru', role_id: '' });
  expect(role_id).toEqual(['required']);
  expect(codesOf(invitationBody, { email: 'a@example.ru', role_id: 'кто-то' }).role_id).toEqual(['id_format']);
});
