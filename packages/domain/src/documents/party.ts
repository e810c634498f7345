import { BLANK, PARTY_TEXTS as T, PATRONYMICS, PLACE, REQUISITE_LABELS as R, SEAL, TOWN } from './party.texts.ts';

export type PartyType = 'legal' | 'entrepreneur' | 'person';

/**
 * A side of a contract with everything a document prints about it. Unknown values are left blank, to be filled in by
 * hand.
 */
export type Party = {
  type: PartyType;
  name: string;
  full_name: string | null;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  director_name: string | null;
  director_position: string | null;
  /**
   * The signatory and the authorizing document, in the genitive. Both are typed by the user: a wrong case is worse than
   * a blank.
   */
  represented_by: string | null;
  acting_on: string | null;
  passport: string | null;
  passport_issued_by: string | null;
  account: {
    bank_name: string | null;
    bik: string;
    account_number: string;
    correspondent_account: string | null;
  } | null;
};

type Gender = 'male' | 'female' | 'unknown';

/**
 * The name as a contract states it: a company's full name with the short one, a person's name without its legal form.
 */
export function partyTitle(party: Party): string {
  const { type, name, full_name: fullName } = party;
  if (type === 'entrepreneur') return `${T.entrepreneur} ${personName(party)}`;
  if (type === 'person' || fullName === null || fullName === name) return fullName ?? name;
  const short = shortTitle(party);
  return fullName.endsWith(`(${short})`) ? fullName : `${fullName} (${short})`;
}

/**
 * The short name with its legal form. If a customer card omits the form («СтройГарант»), the form of the full name is
 * prepended.
 */
export function shortTitle({ type, name, full_name: fullName }: Party): string {
  if (type !== 'legal' || fullName === null) return name;
  const form = T.legalForms.find(({ full }) => fullName.toLowerCase().startsWith(`${full.toLowerCase()} `));
  // The short name on the card may differ completely from the registered name.
  if (form === undefined || !fullName.includes(name)) return name;
  return `${form.short} ${fullName.slice(form.full.length).trim()}`;
}

/** The party in the preamble of a contract, up to its comma. */
export function partyInPreamble(party: Party | null, role: string): string {
  const represented = T.represented(
    party?.represented_by ?? BLANK,
    T.acting[genderOf(party?.represented_by ?? '', 'genitive')],
    party?.acting_on ?? BLANK,
  );
  if (party === null) return T.called(BLANK, T.namedNobody, role, represented);
  if (party.type === 'legal') return T.called(partyTitle(party), T.named.neuter, role, represented);
  const gender = genderOf(personName(party), 'nominative');
  const acts = party.represented_by === null ? T.acts[gender] : represented;
  const title =
    party.type === 'entrepreneur'
      ? `${partyTitle(party)}, ${R.ogrn.entrepreneur} ${party.ogrn ?? BLANK}`
      : [
          partyTitle(party),
          T.passport(party.passport ?? T.passportBlank, party.passport_issued_by ?? BLANK),
          T.atAddress(T.registered[gender], party.address ?? BLANK),
        ].join(', ');
  return T.called(title, T.named[gender], role, acts);
}

export type Signature = {
  /** Null when the signatory has no post. */
  post: string | null;
  name: string;
  seal: string | null;
};

/** The signature block: only companies have a post; persons have no seal. */
export function signatureOf(party: Party | null): Signature {
  if (party === null) return { post: BLANK, name: BLANK, seal: SEAL };
  if (party.type !== 'legal')
    return { post: null, name: withInitials(personName(party)), seal: party.type === 'person' ? null : SEAL };
  const name = party.director_name === null ? BLANK : withInitials(party.director_name);
  return { post: party.director_position ?? BLANK, name, seal: SEAL };
}

/** The requisites, one per line; an unknown bank account leaves blank lines when payment needs one. */
export function requisiteLines(party: Party): string[] {
  const { type, inn, kpp, ogrn, address, account } = party;
  const line = (label: string, value: string | null | undefined) => (value ? [`${label} ${value}`] : []);
  const blank = (label: string, value: string | null | undefined) =>
    type === 'person' ? line(label, value) : [`${label} ${value || BLANK}`];
  return [
    ...(type === 'person' ? passportLines(party) : []),
    ...(inn && kpp ? [`${R.innKpp} ${inn} / ${kpp}`] : [...line(R.inn, inn), ...line(R.kpp, kpp)]),
    ...line(R.ogrn[type], ogrn),
    ...line(type === 'legal' ? R.address : R.homeAddress, address),
    ...blank(R.account, account?.account_number),
    ...blank(R.bank, account?.bank_name),
    ...blank(R.correspondent, account?.correspondent_account),
    ...blank(R.bik, account?.bik),
    ...line(R.phone, party.phone),
    ...line(R.email, party.email),
  ];
}

function passportLines({ passport, passport_issued_by: issued }: Party): string[] {
  return [`${R.passport} ${passport ?? T.passportBlank}`, `${R.issued} ${issued ?? BLANK}`];
}

/** The contractor's town: the place where the document is made. */
export function placeOf(party: Party | null): string {
  return PLACE(TOWN.exec(party?.address ?? '')?.[1] ?? null);
}

/** A surname with initials; text of another shape is returned unchanged. */
export function withInitials(name: string): string {
  const [surname = '', ...given] = name.trim().split(/\s+/u);
  if (given.length === 0 || given.length > 2 || given.some((part) => part.includes('.'))) return name.trim();
  return `${surname} ${given.map((part) => `${part.charAt(0)}.`).join(' ')}`;
}

function personName({ name, full_name: fullName }: Party): string {
  return (fullName ?? name).replace(T.entrepreneurMark, '').trim();
}

function genderOf(name: string, grammar: 'nominative' | 'genitive'): Gender {
  const words = name.trim().split(/\s+/u);
  const has = (gender: 'male' | 'female') => words.some((word) => PATRONYMICS[gender][grammar].test(word));
  if (has('female')) return 'female';
  return has('male') ? 'male' : 'unknown';
}
