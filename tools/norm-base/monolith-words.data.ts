/** Parts of a monolithic structure: the resources of each, and its word in the content of a norm. */
export const PARTS_OF_MONOLITH = [
  { part: 'formwork', resource: /^(?:опалубка|доска|фанера|брус)/u, word: /опалуб/u },
  { part: 'rebar', resource: /^(?:арматура|сетка|каркас)/u, word: /арматур|армирован|каркас/u },
  { part: 'concrete', resource: /^бетон/u, word: /бетон/u },
] as const;

export const MONOLITH = /монолитн/u;
export const REINFORCED = /железобетонн/u;
/** Structures made on the site, as opposed to precast ones. */
export const CAST_ON_SITE = '\u041A-02-';

/** Works that make a structure. */
export const MADE = /^устройство/u;
/** A part is left out, counted apart, or done by a formwork that stays. */
export const LEFT_OUT = /(?:^|\s)без\s|отдельно|несъёмн/u;
