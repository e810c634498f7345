import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../db/company-scope.ts';
import { clientAddress } from './client-address.ts';

/** Russian unless the caller asks for English first. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'];
  return header !== undefined && /^\s*en\b/i.test(header) ? 'en' : 'ru';
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return {
    requestId: request.id,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? null,
    language: languageOf(request),
  };
}
