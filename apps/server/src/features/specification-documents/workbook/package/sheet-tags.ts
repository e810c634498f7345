/** A tag of a sheet and its position; the name is without prefix. */
export type Tag = {
  name: string;
  prefix: string;
  isEnd: boolean;
  isEmpty: boolean;
  start: number;
  /** Offset after its `>`. */
  end: number;
};

/** The next tag from an offset; skips comments and declarations. Null at the end. */
export function nextTag(xml: string, from: number): Tag | null {
  let start = xml.indexOf('<', from);
  while (start >= 0) {
    const skipped = passedOver(xml, start);
    if (skipped === null) return tagAt(xml, start);
    start = xml.indexOf('<', skipped);
  }
  return null;
}

function passedOver(xml: string, start: number): number | null {
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
    ['<!', '>'],
  ] as const) {
    if (!xml.startsWith(open, start)) continue;
    const end = xml.indexOf(close, start + open.length);
    return end < 0 ? xml.length : end + close.length;
  }
  return null;
}

function tagAt(xml: string, start: number): Tag {
  let quote = '';
  let at = start + 1;
  for (; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') break;
  }
  const isEnd = xml.charAt(start + 1) === '/';
  const isEmpty = xml.charAt(at - 1) === '/';
  let nameEnd = start + (isEnd ? 2 : 1);
  const nameStart = nameEnd;
  while (nameEnd < at && !' \t\r\n/>'.includes(xml.charAt(nameEnd))) nameEnd += 1;
  const whole = xml.slice(nameStart, nameEnd);
  const colon = whole.indexOf(':');
  return {
    name: colon < 0 ? whole : whole.slice(colon + 1),
    prefix: colon < 0 ? '' : whole.slice(0, colon + 1),
    isEnd,
    isEmpty,
    start,
    end: at + 1,
  };
}

/** The raw value of an attribute; null if absent. */
export function attributeOf(xml: string, { start, end }: Pick<Tag, 'start' | 'end'>, name: string): string | null {
  const place = attributePlace(xml.slice(start, end), name);
  return place === null ? null : place.value;
}

/** The attribute including the preceding whitespace. */
export function attributePlace(tag: string, name: string): { value: string; start: number; end: number } | null {
  for (const space of [' ', '\n', '\t', '\r']) {
    let at = tag.indexOf(`${space}${name}=`);
    while (at >= 0) {
      const quote = tag.charAt(at + name.length + 2);
      const close = quote === '"' || quote === "'" ? tag.indexOf(quote, at + name.length + 3) : -1;
      if (close >= 0) return { value: tag.slice(at + name.length + 3, close), start: at, end: close + 1 };
      at = tag.indexOf(`${space}${name}=`, at + 1);
    }
  }
  return null;
}
