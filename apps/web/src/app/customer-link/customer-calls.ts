import type {
  CustomerAgreement,
  CustomerContract,
  CustomerPhoto,
  CustomerView,
} from '@karkas/api/customer-links/customer-view.schemas.ts';
import type { CustomerDecision } from '@karkas/api/customer-links/customer-links.schemas.ts';
import type { Page } from '@karkas/api/core/page.ts';
import { type CallResult, has, linkCalls, postJson } from '../link-pages/link-call.ts';

/** Thumbnails of a page; the whole list of a project may be thousands. */
const PHOTOS_A_PAGE = 24;

const isView = (body: unknown): body is CustomerView => has(body, 'contracts');
const isContract = (body: unknown): body is CustomerContract => has(body, 'rows');
const isAgreement = (body: unknown): body is CustomerAgreement => has(body, 'content_hash');
const isPhotos = (body: unknown): body is Page<CustomerPhoto> => has(body, 'results');

type DecisionInput = { decision: CustomerDecision; person: string; comment: string; content_hash: string };

export type CustomerCalls = {
  open: () => Promise<CallResult<CustomerView>>;
  contract: (id: string) => Promise<CallResult<CustomerContract>>;
  agreement: (id: string) => Promise<CallResult<CustomerAgreement>>;
  decide: (id: string, decision: DecisionInput) => Promise<CallResult<CustomerAgreement>>;
  photos: (page: number) => Promise<CallResult<Page<CustomerPhoto>>>;
  photoAddress: (id: string, size: 'thumbnail' | 'full') => string;
};

/** The calls available to a link of a customer. */
export function callsOf(token: string, language: string): CustomerCalls {
  const base = `/api/customer-view/${encodeURIComponent(token)}/`;
  const call = linkCalls(base, language);
  return {
    open: () => call('', isView),
    contract: (id) => call(`contracts/${id}/`, isContract),
    agreement: (id) => call(`agreements/${id}/`, isAgreement),
    decide: (id, decision) => call(`agreements/${id}/decision/`, isAgreement, postJson(decision)),
    photos: (page) => call(`photos/?page=${page}&limit=${PHOTOS_A_PAGE}`, isPhotos),
    photoAddress: (id, size) => `${base}photos/${id}/?size=${size}`,
  };
}
