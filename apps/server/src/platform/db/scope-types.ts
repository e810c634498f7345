import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { Actor } from '../access/actor.ts';
import type { Queries } from './queries.ts';

/** Where a request came from, for the log, and the language its answer is written in. */
export type RequestOrigin = { requestId: string; ip: string | null; userAgent: string | null; language: Language };

export type Caller = { userId: string; sessionId: string; origin: RequestOrigin };

/**
 * An open transaction bound to one company: the only way to its data. The database itself hides every row of another
 * company from it.
 */
export type CompanyScope = Queries & { readonly companyId: string; readonly actor: Actor; readonly origin: RequestOrigin };

/** Opens a transaction of its own for each step of work that takes longer than one may. */
export type InCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;

/** An open transaction of an account outside any company: its profile and the list of its companies. */
export type AccountScope = Queries & { readonly userId: string; readonly name: string; readonly origin: RequestOrigin };

/** An open transaction without an account: sign-in and registration. Company tables look empty from here. */
export type AnonymousScope = Queries & {
  readonly origin: RequestOrigin;
  bindNewCompany(actor: Actor): Promise<CompanyScope>;
  /** The rest of the transaction happens in the company a session has selected; null when there is none. */
  enterSelectedCompany(caller: Caller): Promise<CompanyScope | null>;
};

export type CompanyEntry =
  | { kind: 'company'; companyId: string }
  | { kind: 'object'; objectKind: string; objectId: string }
  | { kind: 'selected' };
