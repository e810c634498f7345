/** A shift of a due date in days or weeks: `+3`, `на 3 дня`, `-2 weeks`. */
export const SHIFT =
  /^(?:(?:на|by|for)\s{1,3})?([+\-−–]?)\s{0,3}(\d{1,4})\s{0,3}(?:(дн\p{L}{0,9}|день|д|days?|d)|(нед\p{L}{0,9}|weeks?|w))?\.?$/iu;
