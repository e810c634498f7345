import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { ENDPOINT_NOTES } from '@karkas/api/core/endpoint-notes.texts.ts';
import { ENDPOINT_SUMMARIES, GROUP_TITLES, GROUP_TITLES_EN } from '@karkas/api/core/endpoint-summaries.texts.ts';
import { ALL_FIELD_WORDS } from '@karkas/api/all-field-words.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { OPENAPI_TEXTS, type OpenApiTexts } from './openapi.texts.ts';

/** All texts of the document in one language. A missing text is null; tests report it. */
export type Wording = {
  language: Language;
  texts: OpenApiTexts;
  summary(endpoint: Endpoint): string;
  /** Additional description, and who may call. */
  description(endpoint: Endpoint): string;
  group(tag: string): string;
  /** Meaning of a field, looked up by its owner, then by its parent, then by its name. */
  field(owner: string, path: readonly string[]): string | null;
};

export function wordingOf(language: Language): Wording {
  const at = language === 'ru' ? 0 : 1;
  return {
    language,
    texts: OPENAPI_TEXTS[language],
    summary: (endpoint) =>
      language === 'ru' ? (ENDPOINT_SUMMARIES[endpoint.name] ?? endpoint.summary) : endpoint.summary,
    description: ({ name, access }) =>
      [ENDPOINT_NOTES[name]?.[at], OPENAPI_TEXTS[language].access(access)].filter(Boolean).join('\n\n'),
    group: (tag) => (language === 'ru' ? GROUP_TITLES : GROUP_TITLES_EN)[tag] ?? tag,
    field: (owner, path) => {
      const key = wordKeyOf(owner, path);
      return key === undefined ? null : (ALL_FIELD_WORDS[key]?.[at] ?? null);
    },
  };
}

/** The text key that applies to a field. */
export function wordKeyOf(owner: string, path: readonly string[]): string | undefined {
  const keys = [`${owner}.${path.join('.')}`, path.slice(-2).join('.'), path.at(-1) ?? ''];
  return keys.find((key) => key in ALL_FIELD_WORDS);
}
