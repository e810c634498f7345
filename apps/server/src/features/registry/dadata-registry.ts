import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import { z } from 'zod';
import { Problem } from '#platform/errors.ts';
import type { Logger } from '#platform/logging.ts';
import type { Registry } from './registry.ts';

const TIMEOUT_MS = 3_000;
const MAX_SUGGESTIONS = 10;
/** Longer queries are rejected with 413. */
const MAX_QUERY = 300;

const optional = z
  .string()
  .nullish()
  .transform((value) => value || null);
const STATUSES: ReadonlyMap<string, RegistryCard['registry_status']> = new Map([
  ['ACTIVE', 'active'],
  ['LIQUIDATING', 'liquidating'],
  ['LIQUIDATED', 'liquidated'],
  ['REORGANIZING', 'reorganizing'],
  ['BANKRUPT', 'bankrupt'],
]);

/** The part of a DaData party that is used; the response contains much more. */
const partyData = z.object({
  inn: z.string(),
  kpp: optional,
  ogrn: optional,
  okpo: optional,
  okved: optional,
  type: z.enum(['LEGAL', 'INDIVIDUAL']),
  name: z.object({ short_with_opf: optional, full_with_opf: optional }),
  management: z.object({ name: optional, post: optional }).nullish(),
  address: z.object({ value: optional, unrestricted_value: optional }).nullish(),
  state: z.object({ status: z.string() }).nullish(),
});
const parties = z.object({ suggestions: z.array(z.object({ value: z.string(), data: partyData })) });
const banks = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        bic: z.string(),
        correspondent_account: optional,
        treasury_accounts: z.array(z.string()).nullish(),
        payment_city: optional,
        name: z.object({ payment: optional }),
      }),
    }),
  ),
});

type Options = { apiKey: string; baseUrl: string; logger: Logger };

/**
 * DaData suggestions, version 4_1: `findById/party`, `suggest/party` and `findById/bank`, with the key in the header.
 * Nothing found is an empty list with 200; over the daily limit, or with a wrong key, it responds 403.
 */
export function createDadataRegistry(options: Options): Registry {
  return {
    findParty: async ({ inn, kpp }) => {
      const { suggestions } = await ask(
        options,
        'findById/party',
        { query: inn, count: 1, ...(kpp === null ? { branch_type: 'MAIN' } : { kpp }) },
        parties,
      );
      const found = suggestions[0];
      return found === undefined ? null : cardOf(found);
    },
    suggestParties: async (query) => {
      const { suggestions } = await ask(
        options,
        'suggest/party',
        { query: query.slice(0, MAX_QUERY), count: MAX_SUGGESTIONS },
        parties,
      );
      return suggestions.map(cardOf);
    },
    findBank: async (bik) => {
      const { suggestions } = await ask(options, 'findById/bank', { query: bik }, banks);
      const found = suggestions.find((suggestion) => suggestion.data.bic === bik);
      if (found === undefined) return null;
      const { data } = found;
      return {
        bik,
        name: data.name.payment ?? found.value,
        correspondent_account: data.correspondent_account ?? data.treasury_accounts?.[0] ?? null,
        city: data.payment_city,
      };
    },
  };
}

async function ask<Answer>(
  { apiKey, baseUrl, logger }: Options,
  method: string,
  body: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  try {
    const response = await fetch(`${baseUrl}/${method}`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${apiKey}` },
    });
    if (!response.ok) throw new Error(`${method} answered ${response.status}`);
    return schema.parse(await response.json());
  } catch (error) {
    logger.warn(
      {
        method,
        reason: error instanceof Error ? error.message.slice(0, 200) : String(error),
      },
      'the registry of companies did not answer',
    );
    throw new Problem('registry_unavailable', { retryAfterSeconds: 60 });
  }
}

function cardOf({ value, data }: z.output<typeof parties>['suggestions'][number]): RegistryCard {
  const isLegal = data.type === 'LEGAL';
  return {
    type: isLegal ? 'legal' : 'entrepreneur',
    name: data.name.short_with_opf ?? value,
    full_name: data.name.full_with_opf,
    inn: data.inn,
    kpp: isLegal ? data.kpp : null,
    ogrn: data.ogrn,
    okpo: data.okpo,
    okved: data.okved,
    legal_address: data.address?.unrestricted_value ?? data.address?.value ?? null,
    director_name: data.management?.name ?? null,
    director_position: data.management?.post ?? null,
    registry_status: statusOf(data.state?.status),
  };
}

function statusOf(status: string | undefined): RegistryCard['registry_status'] {
  return status === undefined ? null : (STATUSES.get(status) ?? null);
}
