import { readJson } from '@karkas/domain/text/read-json.ts';
import { refreshToken } from '@karkas/api/auth/auth.endpoints.ts';
import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { ApiError } from './api-error.ts';
import { companySignal, getCurrentCompanyId } from '../company/current-company.ts';
import { currentLanguage } from '../i18n/language.ts';
import { notifyOtherCompany } from '../company/other-company.ts';
import { sendJson, sendUpload, type RawAnswer, type RawRequest } from './send-request.ts';
import { getViewedRole } from '../session/view-as.ts';
import { checkToken, getAccessToken, refreshSession, type RefreshOutcome } from '../session/session.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Repeating a request with the same key within 24 hours does not create a second object. */
  idempotencyKey?: string | undefined;
  /** Company of the request; defaults to the one displayed by the page. */
  companyId?: string | undefined;
  /** The file of an upload endpoint. */
  file?: File | undefined;
  /** Share of the file already sent, 0…1. */
  onUploadProgress?: ((share: number) => void) | undefined;
};

type AnyInput = { params?: object | undefined; query?: object | undefined; body?: unknown };

/**
 * Calls an endpoint of the contract; input and output are typed by it. @throws ApiError for every failure. The JSON is
 * trusted, because the server shapes it with the same contract. A success that is not JSON comes from an intermediary,
 * such as a captive portal: the server was not reached.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> {
  const answer = await send(endpoint, input, options);
  // The server shapes the answer with the contract's schema; validating again here would cost a second for a table of
  // 50 000 rows.
  return readAnswer(endpoint, answer) as EndpointOutput<E>;
}

/** @throws ApiError `no_response` when the text cannot come from the server. */
function readAnswer({ response }: Endpoint, { status, text }: RawAnswer): unknown {
  const isEmpty = text === '' && (status === 204 || response === undefined);
  const answer = isEmpty ? undefined : parseJson(text);
  if (answer === null) throw new ApiError({ kind: 'no_response' });
  return answer;
}

/** Downloads a file with the session's token. @throws ApiError */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; fileName: string | null }> {
  const answer = await send(endpoint, input, { ...options, isDownload: true });
  return { blob: answer.blob ?? new Blob([answer.text]), fileName: answer.fileName };
}

/** Saves a downloaded file through the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A value for `Idempotency-Key`. `crypto.randomUUID` is unavailable on plain http, which must work too. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Context of a request. Captured once, at call time, so that a retry is not sent to another company. */
type RequestContext = { companyId: string | null; roleId: string | null; leaveSignal: AbortSignal | null };

/** Account and sign-in endpoints belong to no company. */
const NO_COMPANY: RequestContext = { companyId: null, roleId: null, leaveSignal: null };

function contextOf(endpoint: Endpoint, named: string | undefined): RequestContext {
  if (endpoint.access.kind !== 'company') return NO_COMPANY;
  if (named !== undefined) return { ...NO_COMPANY, companyId: named };
  const companyId = getCurrentCompanyId();
  const viewed = getViewedRole();
  return { companyId, roleId: viewed?.companyId === companyId ? viewed.id : null, leaveSignal: companySignal() };
}

async function send(
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions & { isDownload?: boolean },
): Promise<RawAnswer> {
  // Sign-in, registration and the token exchange are the public endpoints of the contract.
  const isOpen = endpoint.access.kind === 'public';
  const context = contextOf(endpoint, options.companyId);
  if (!isOpen) await checkToken(exchangeToken);
  const usedToken = isOpen ? null : getAccessToken();
  const first = await sendInContext(endpoint, input, { ...options, context, token: usedToken });
  if (first.isOk) return first;
  if (first.status !== 401 || usedToken === null) throw toApiError(first);
  // The request stays in memory, so that user input is sent again with the new token.
  const canRepeat = await refreshSession({ exchange: exchangeToken, failedToken: usedToken });
  if (!canRepeat) throw toApiError(first);
  const second = await sendInContext(endpoint, input, { ...options, context, token: getAccessToken() });
  if (!second.isOk) throw toApiError(second);
  return second;
}

type SendOptions = CallOptions & { context: RequestContext; token: string | null; isDownload?: boolean };

/** Sends the request unless the page has left the company; a later answer is discarded. */
async function sendInContext(endpoint: Endpoint, input: AnyInput, options: SendOptions): Promise<RawAnswer> {
  const { leaveSignal, companyId } = options.context;
  if (leaveSignal?.aborted) throw new ApiError({ kind: 'canceled' });
  // A write is not aborted, since the server may have made the change already; a read is.
  const signals = [options.signal, endpoint.method === 'GET' ? leaveSignal : null].filter(
    (signal) => signal instanceof AbortSignal,
  );
  const answer = await sendOnce(endpoint, input, {
    ...options,
    signal: AbortSignal.any(signals),
  });
  if (leaveSignal?.aborted) throw new ApiError({ kind: 'canceled' });
  const { companyId: other } = answer;
  const isOfDisplayedCompany = leaveSignal !== null && companyId !== null && !('company_id' in (input.params ?? {}));
  if (isOfDisplayedCompany && other !== null && other !== companyId) {
    notifyOtherCompany(other);
    throw new ApiError({ kind: 'canceled' });
  }
  return answer;
}

function sendOnce(endpoint: Endpoint, input: AnyInput, options: SendOptions): Promise<RawAnswer> {
  const request: RawRequest = {
    method: endpoint.method,
    url: urlOf(endpoint, input, options.context),
    headers: headersOf(options),
    body: input.body,
    signal: options.signal,
    isDownload: options.isDownload ?? false,
  };
  // A file uploaded in parts is named in the URL instead.
  if (endpoint.upload === undefined || options.file === undefined) return sendJson(request);
  return sendUpload(request, {
    field: endpoint.upload.field,
    file: options.file,
    onProgress: options.onUploadProgress,
  });
}

function urlOf(endpoint: Endpoint, input: AnyInput, context: RequestContext): string {
  const stringParams = Object.fromEntries(
    Object.entries(input.params ?? {}).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
  const path = fitPath(endpoint, stringParams, context);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function fitPath(
  endpoint: Endpoint,
  params: Record<string, string | undefined>,
  { companyId }: RequestContext,
): string {
  // Without a company in the path the object determines it, so a link to an object of another of the user's companies
  // works.
  const needsCompany = endpoint.paths.every((path) => path.includes(':company_id'));
  const company = params['company_id'] ?? (needsCompany ? (companyId ?? undefined) : undefined);
  return buildPath(endpoint, { ...params, company_id: company });
}

function headersOf({ token, context, idempotencyKey }: SendOptions): Record<string, string> {
  return {
    'accept-language': currentLanguage(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(token === null || context.companyId === null ? {} : { 'x-company-id': context.companyId }),
    ...(token === null || context.roleId === null ? {} : { 'x-view-as-role': context.roleId }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

/** The token exchange that requests perform by themselves, for callers that send requests in another way. */
export async function exchangeToken(refresh: string): Promise<RefreshOutcome> {
  try {
    const answer = await sendOnce(refreshToken, { body: { refresh } }, { token: null, context: NO_COMPANY });
    if (answer.status === 401) return { kind: 'refused' };
    const pair = answer.isOk ? parseJson(answer.text) : null;
    // A response without an access token is a failed exchange, not the end of the session.
    if (typeof pair !== 'object' || pair === null || !('access' in pair) || typeof pair.access !== 'string')
      return { kind: 'unreachable' };
    const next = 'refresh' in pair && typeof pair.refresh === 'string' ? pair.refresh : undefined;
    return { kind: 'refreshed', pair: { access: pair.access, refresh: next } };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Final refusals. Without a JSON body they come from an intermediary, which knows nothing of the record. */
const FINAL: readonly number[] = [400, 403, 404, 409, 410, 422];

function toApiError(answer: RawAnswer): ApiError {
  const body = parseJson(answer.text);
  if (body === null && FINAL.includes(answer.status)) return new ApiError({ kind: 'no_response' });
  return new ApiError({
    kind: 'response',
    status: answer.status,
    requestId: answer.requestId,
    retryAfterSeconds: answer.retryAfterSeconds,
    // A proxy may respond with its own page; only the status counts then.
    body: typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {},
  });
}

/** Null if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}
