import { readJson } from '@karkas/domain/text/read-json.ts';

/** The page of a crew link; `/field` itself is a screen of the application. */
export const isLinkPage = (pathname: string): boolean => /^\/field\/[^/]+\/?$/.test(pathname);

/** The request for the orders of a link; reports and photos have longer addresses. */
export const isFormRequest = (pathname: string): boolean => /^\/api\/field\/[^/]+\/$/.test(pathname);

/** What a response to the request for the orders means for the copy on the device. */
export type SeenForm = 'replace' | 'forget' | 'keep';

/** Only the product's own answer replaces the copy or ends it: a captive portal or a proxy knows nothing of the link. */
export async function copyAfter(response: Response): Promise<SeenForm> {
  const body = await bodyOf(response);
  const has = (name: string): boolean => typeof body === 'object' && body !== null && name in body;
  if (response.ok) return has('orders') ? 'replace' : 'keep';
  return [404, 410].includes(response.status) && has('code') ? 'forget' : 'keep';
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return readJson(await response.text());
  } catch {
    return null;
  }
}
