const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A URL allowed in a link; null for invalid ones and those a browser would run. */
export function safeHref(address: string): string | null {
  try {
    const { protocol } = new URL(address);
    return SAFE.has(protocol) ? address.trim() : null;
  } catch {
    return null;
  }
}

/** A typed URL: the scheme may be omitted for sites, e-mail addresses and phone numbers. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^[a-z][a-z+.-]*:/i.test(text)) return safeHref(text);
  if (/^\+?[\d()\s-]{5,20}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  if (/^[^\s@/]{1,64}@[^\s@/]{1,190}\.[^\s@/.]{2,24}$/.test(text)) return `mailto:${text}`;
  if (/^[^\s/@]{1,190}\.\p{L}{2,24}(?:[/?#]\S*)?$/u.test(text)) return `https://${text}`;
  return null;
}
