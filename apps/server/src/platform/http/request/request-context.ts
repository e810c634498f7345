import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../db/scope/company-scope.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { clientAddress } from './client-address.ts';

export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers['accept-language']);
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return {
    requestId: request.id,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? null,
    language: languageOf(request),
  };
}
