import { ApiError } from './api-error.ts';
import { apiUrl, credentialsFor } from './api-url.ts';
import { now } from '../clock.ts';

const TIMEOUT_MS = 15_000;

export type RawRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal?: AbortSignal | undefined;
  isDownload: boolean;
};
export type RawAnswer = {
  isOk: boolean;
  status: number;
  text: string;
  blob: Blob | null;
  fileName: string | null;
  requestId: string | null;
  /** The company the response belongs to, determined by the object. */
  companyId: string | null;
  retryAfterSeconds: number | null;
};

/**
 * Sends a request and reads the whole response. A file whose download has started has no time limit. @throws ApiError
 * if there is no response within 15 s or at all.
 */
export async function sendJson(request: RawRequest): Promise<RawAnswer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  const signal = request.signal === undefined ? late.signal : AbortSignal.any([late.signal, request.signal]);
  try {
    const response = await fetch(apiUrl(request.url), {
      method: request.method,
      credentials: credentialsFor(),
      // The API does not redirect; an intermediary that asks to sign in does.
      redirect: 'error',
      signal,
      headers: {
        accept: 'application/json',
        ...request.headers,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
    });
    const isFile = request.isDownload && response.ok;
    if (isFile && isForeignPage(response.headers)) throw new ApiError({ kind: 'no_response' });
    if (isFile) clearTimeout(timer);
    return {
      isOk: response.ok,
      status: response.status,
      blob: isFile ? await response.blob() : null,
      text: isFile ? '' : await response.text(),
      fileName: readFileName(response.headers.get('content-disposition')),
      requestId: response.headers.get('x-request-id'),
      companyId: response.headers.get('x-company-id'),
      retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
    };
  } catch (error) {
    throw toApiError(error, request.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Uploads a file. Uses XMLHttpRequest because fetch reports no upload progress; there is no time limit. */
export function sendUpload(
  request: RawRequest,
  upload: { field: string; file: File; onProgress?: ((share: number) => void) | undefined },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, apiUrl(request.url));
    xhr.withCredentials = credentialsFor() === 'include';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) upload.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({
        isOk: xhr.status >= 200 && xhr.status < 300,
        status: xhr.status,
        text: xhr.responseText,
        blob: null,
        fileName: null,
        requestId: xhr.getResponseHeader('x-request-id'),
        companyId: xhr.getResponseHeader('x-company-id'),
        retryAfterSeconds: readRetryAfter(xhr.getResponseHeader('retry-after')),
      });
    xhr.onerror = () => reject(new ApiError({ kind: 'no_response' }));
    xhr.onabort = () => reject(new ApiError({ kind: 'canceled' }));
    if (request.signal?.aborted) {
      reject(new ApiError({ kind: 'canceled' }));
      return;
    }
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    const form = new FormData();
    form.append(upload.field, upload.file, upload.file.name);
    xhr.send(form);
  });
}

/** File name in a Content-Disposition header: the UTF-8 form first, since names are Russian. */
export function readFileName(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Broken escape: fall back to the plain name below.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(header ?? '')?.[1]?.trim() ?? null;
}

/** Seconds of a `Retry-After` header, given as seconds or as a date; null if it is neither. */
export function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds > 0 ? Math.ceil(seconds) : null;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(1, Math.ceil((moment - now()) / 1000));
}

/** Whether HTML arrived instead of a file, such as a captive portal: the server sends files as attachments only. */
function isForeignPage(headers: Headers): boolean {
  return headers.get('content-disposition') === null && /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

function toApiError(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError({ kind: 'canceled' });
  if (error instanceof ApiError) return error;
  const isTimeout = error instanceof DOMException && error.name === 'AbortError';
  return new ApiError({ kind: isTimeout ? 'timeout' : 'no_response' });
}
