import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { Actor } from '../access/actor.ts';
import type { Happening, LogLine } from './pending-log.ts';
import type { Queries } from './queries.ts';

/** Where a request came from, for the log, and the language its answer is written in. */
export type RequestOrigin = { requestId: string; ip: string | null; userAgent: string | null; language: Language };

/** A program with a key of one company: the key has a session of its own, and never more rights than these. */
export type CallingKey = { name: string; companyId: string; permissions: ReadonlySet<string> };
export type Caller = { userId: string; sessionId: string; origin: RequestOrigin; key?: CallingKey };

/** Who is counted where there are bounds for one person: each key as if it were one. */
export const partyOf = ({ userId, sessionId, key }: Pick<Caller, 'userId' | 'sessionId' | 'key'>): string =>
  key === undefined ? userId : sessionId;

/** Reads from one company with a single statement: the rows of an answer, or its whole JSON made by the database. */
export type CompanyReader = Pick<Queries, 'json' | 'many'> & {
  readonly companyId: string;
  readonly actor: Actor;
  readonly origin: RequestOrigin;
};

/**
 * An open transaction bound to one company: the only way to its data. The database itself hides every row of another
 * company from it.
 */
export type CompanyScope = Queries &
  CompanyReader & {
    /** Named projects are all that is seen here (decision 0066): rules of the company ask by `acrossProjects`. */
    readonly isLimited: boolean;
    /** Keeps a line for the log until the transaction ends. */
    log(line: LogLine): void;
    /** Tells those who look on, when the transaction ends. */
    tell(happening: Omit<Happening, 'actor_id'>): void;
  };

/**
 * All that is read here is of one moment. Documents and lists with totals are made of nothing else (`Documents`). It reads
 * only; what it tells the log is written apart.
 */
export type CompanySnapshot = CompanyScope & { readonly isSnapshot: true };
export type InSnapshot = <Result>(work: (scope: CompanySnapshot) => Promise<Result>) => Promise<Result>;

/** Opens a transaction of its own for each step of work that takes longer than one may. */
export type InCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;

/** A company that was entered for work which takes longer than a transaction may. */
export type CompanySteps = {
  readonly companyId: string;
  readonly inCompany: InCompany;
  readonly inSnapshot: InSnapshot;
  /**
   * The step that creates, and answers: a request that is repeated with the same `Idempotency-Key` gets its first
   * answer, and the work is not done again.
   */
  readonly once: InCompany;
  /**
   * One of several steps that change something, named apart from the others: a repeat gets what it came to the first time
   * and goes on with the next, also where the first request never came to its end.
   */
  readonly oncePart: <Result>(part: string, work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;
};

/** Opens a transaction of the account for each step of work that takes longer than one may. */
export type InAccount = <Result>(work: (scope: AccountScope & AccountDoors) => Promise<Result>) => Promise<Result>;

/** An account that was entered for such work. */
export type AccountSteps = { readonly inAccount: InAccount; readonly once: InAccount };

/** An open transaction of an account outside any company: its profile and the list of its companies. */
export type AccountScope = Queries & {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly origin: RequestOrigin;
};

/** The invitation whose link somebody holds; everything after it in the transaction happens in its company. */
export type EnteredInvitation = {
  invitation: {
    id: string;
    company_id: string;
    email: string;
    role_id: string;
    project_ids: string[] | null;
    invited_by: string;
    invited_by_name: string;
    expires_at: Date;
    accepted_at: Date | null;
    revoked_at: Date | null;
  };
  actAs(actor: Actor): CompanyScope;
};

/** Ways into a company that need no membership there: founding it, and the link of an invitation. */
export type CompanyDoors = {
  bindNewCompany(actor: Actor): Promise<CompanyScope>;
  /** Null when no invitation has this link. */
  enterInvitation(link: { id: string; tokenHash: Buffer }, userId: string | null): Promise<EnteredInvitation | null>;
};

/** The same for a signed-in person, who may also bring a company back from the bin. */
export type AccountDoors = CompanyDoors & {
  /** One after another, for what is told to each company of the person: there is no right in it. */
  inOwnCompanies(work: (company: CompanyScope) => Promise<void>): Promise<void>;
  /** Null when the company is not in the bin or the person had no right to delete it. */
  enterDeletedCompany(companyId: string): Promise<{ deletedAt: Date; scope: CompanyScope } | null>;
};

/** An open transaction without an account: sign-in and registration. Company tables look empty from here. */
export type AnonymousScope = Queries &
  CompanyDoors & {
    readonly origin: RequestOrigin;
    /** The rest happens in the company, and within the bounds, that a secret address has opened to this transaction. */
    actAsOpened(actor: Actor): CompanyScope;
    /** The rest of the transaction happens in the company a session has selected; null when there is none. */
    enterSelectedCompany(caller: Caller): Promise<CompanyScope | null>;
  };

export type CompanyEntry =
  | { kind: 'company'; companyId: string }
  | { kind: 'object'; objectKind: string; objectId: string }
  | { kind: 'selected' };
