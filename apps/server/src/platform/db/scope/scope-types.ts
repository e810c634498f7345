import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyEvent, LogLine } from '../log/pending-log.ts';
import type { Queries } from '../queries/queries.ts';
import type { SlotOwner } from '../wire/connection-slots.ts';

/** Origin of a request for the log, and the language of its response. */
export type RequestOrigin = { requestId: string; ip: string | null; userAgent: string | null; language: Language };

/** A program with an API key of one company: the key has its own session and at most these permissions. */
export type CallingKey = {
  name: string;
  companyId: string;
  permissions: ReadonlySet<string>;
  /** Limited to addresses of its own. */
  hasAddresses: boolean;
};
export type Caller = { userId: string; sessionId: string; origin: RequestOrigin; key?: CallingKey };

/** Key of per-user limits: each API key counts as a separate user. */
export const limiterKeyOf = ({ userId, sessionId, key }: Pick<Caller, 'userId' | 'sessionId' | 'key'>): string =>
  key === undefined ? userId : sessionId;

/** Reads from one company with a single statement: rows, or the whole JSON built by the database. */
export type CompanyReader = Pick<Queries, 'json' | 'many'> & {
  readonly companyId: string;
  readonly actor: Actor;
  readonly origin: RequestOrigin;
};

/** An open transaction bound to one company: the only way to its data. The database hides rows of other companies. */
export type CompanyScope = Queries &
  CompanyReader & {
    /** The member sees named projects only (decision 0066); company-wide rules query through `acrossProjects`. */
    readonly isLimited: boolean;
    /** Queues a log line for the end of the transaction. */
    log(line: LogLine): void;
    /** Publishes an event when the transaction ends. */
    publish(event: Omit<CompanyEvent, 'actor_id'>): void;
  };

/**
 * All reads see one snapshot. Required for documents and lists with totals (`Documents`). Read-only; log entries are
 * written separately.
 */
export type CompanySnapshot = CompanyScope & { readonly isSnapshot: true };
export type InSnapshot = <Result>(work: (scope: CompanySnapshot) => Promise<Result>) => Promise<Result>;

/** Opens a separate transaction for each step of long work. */
export type InCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;

/** A company entered for work that takes longer than a transaction may. */
export type CompanyTransactions = {
  readonly companyId: string;
  readonly inCompany: InCompany;
  readonly inSnapshot: InSnapshot;
  /**
   * The step that creates and responds: a request repeated with the same `Idempotency-Key` gets the first response
   * without repeating the work.
   */
  readonly once: InCompany;
  /**
   * A named step among several writing ones: a repeat returns its first result and continues with the next, even if the
   * first request never completed.
   */
  readonly oncePart: <Result>(part: string, work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;
};

/** Opens a separate account transaction for each step of long work. */
export type InAccount = <Result>(
  work: (scope: AccountScope & AccountEntryPoints) => Promise<Result>,
) => Promise<Result>;

/** An account entered for such work. */
export type AccountTransactions = { readonly inAccount: InAccount; readonly once: InAccount };

/** An open transaction of an account outside any company: its profile and its list of companies. */
export type AccountScope = Queries & {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly origin: RequestOrigin;
};

/** An invitation entered by its link; the rest of the transaction runs in its company. */
export type EnteredInvitation = {
  invitation: {
    id: string;
    company_id: string;
    email: string;
    role_id: string;
    project_ids: string[] | null;
    invited_by: string;
    invited_by_name: string;
    api_key_id: string | null;
    expires_at: Date;
    accepted_at: Date | null;
    revoked_at: Date | null;
  };
  actAs(actor: Actor): CompanyScope;
};

/** Ways into a company without a membership: creating it, or an invitation link. */
export type CompanyEntryPoints = {
  bindNewCompany(actor: Actor): Promise<CompanyScope>;
  /** Null if no invitation has this link. */
  enterInvitation(link: { id: string; tokenHash: Buffer }, userId: string | null): Promise<EnteredInvitation | null>;
};

/** The same for a signed-in user, who may also restore a company from the bin. */
export type AccountEntryPoints = CompanyEntryPoints & {
  /** Visits the user's companies one after another to notify each; grants no permissions. */
  inOwnCompanies(work: (company: CompanyScope) => Promise<void>): Promise<void>;
  /** Null if the company is not in the bin or the user had no permission to delete it. */
  enterDeletedCompany(companyId: string): Promise<{ deletedAt: Date; scope: CompanyScope } | null>;
};

/** An open transaction without an account: sign-in and registration. Company tables appear empty. */
export type AnonymousScope = Queries &
  CompanyEntryPoints & {
    readonly origin: RequestOrigin;
    /** Visits the companies of an account that has proved itself, to log in each; grants no permissions. */
    inCompaniesOf(
      person: { userId: string; name: string },
      work: (company: CompanyScope) => Promise<void>,
    ): Promise<void>;
    /** The rest of the transaction runs in the company, within the limits of the secret URL that opened it. */
    actAsOpened(actor: Actor): CompanyScope;
    /** The rest of the transaction runs in a company that the settings of the server name, never the caller. */
    enterNamedCompany(actor: Actor): Promise<CompanyScope>;
    /** The rest of the transaction runs in the company selected by the session; null if there is none. */
    enterSelectedCompany(caller: Caller): Promise<CompanyScope | null>;
  };

/** A caller with a secret address, for work of several transactions. */
export type AnonymousTransactions = {
  readonly origin: RequestOrigin;
  /** For milliseconds: all anonymous callers share few connections. */
  readonly anonymously: <Result>(work: (scope: AnonymousScope) => Promise<Result>) => Promise<Result>;
  /** The work behind a verified token, in the queue of its company; a read has one snapshot. */
  readonly asLink: <Result>(
    link: SlotOwner & { isReadOnly: boolean },
    work: (scope: AnonymousScope) => Promise<Result>,
  ) => Promise<Result>;
};

export type CompanyEntry =
  | { kind: 'company'; companyId: string }
  | { kind: 'object'; objectKind: string; objectId: string }
  | { kind: 'selected' };
