/** So many letters of a name are always seen on a laptop; of a longer one its end is kept in sight too. */
const SEEN = 44;
const LONGEST_END = 16;

/** Names of one work in many places differ at their end («… пом. 10»): the middle is what may go. Null where nothing does. */
export function cutName(name: string): { start: string; end: string } | null {
  if (name.length <= SEEN) return null;
  const at = name.indexOf(' ', name.length - LONGEST_END);
  if (at < 0 || at === name.length - 1) return null;
  return { start: name.slice(0, at + 1), end: name.slice(at + 1) };
}
