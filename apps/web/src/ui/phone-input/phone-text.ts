/** Ten national digits of a Russian number after `+7`; null if the text is not such a number yet. */
function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const isWithCode = text.trim().startsWith('+7') || digits.length > 10;
  return (isWithCode && /^[78]/.test(digits) ? digits.slice(1) : digits).slice(0, 10);
}

/**
 * Formats a number as it is typed or pasted: `8 (912) 345-67-89`, `+79123456789` and `9123456789` all become `+7 (912)
 * 345-67-89`. A leading 8 is the domestic form of +7. A foreign number (`+375…`) keeps its digits.
 */
export function maskPhone(text: string): string {
  const trimmed = text.trim();
  if (isForeign(trimmed)) return `+${trimmed.replaceAll(/\D/g, '').slice(0, 15)}`;
  const digits =
    /^8\D*\d?/.test(trimmed) && !trimmed.startsWith('+')
      ? nationalDigits(trimmed.replace(/^8/, '+7'))
      : nationalDigits(trimmed);
  if (digits === '') return /^[+78]/.test(trimmed) ? '+7' : '';
  const [area, first, second, third] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8, 10),
  ];
  if (first === '') return `+7 (${area}`;
  return `+7 (${area}) ${[first, second, third].filter((part) => part !== '').join('-')}`;
}

/** Whether the text is a single number: no extension, no words, no second number. */
export function isBareNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[+\d\s()._-]*$/.test(text) && digits <= (isForeign(text.trim()) ? 15 : 11);
}

function isForeign(text: string): boolean {
  return /^\+\D*[1-69]/.test(text);
}

export type TypedPhone = { kind: 'empty' } | { kind: 'partial' } | { kind: 'phone'; phone: string };

/** Parses a number into its stored form: `+79123456789`. */
export function readPhoneText(text: string): TypedPhone {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '+7') return { kind: 'empty' };
  if (isForeign(trimmed)) {
    const digits = trimmed.replaceAll(/\D/g, '');
    return digits.length >= 8 && digits.length <= 15 ? { kind: 'phone', phone: `+${digits}` } : { kind: 'partial' };
  }
  const digits = nationalDigits(trimmed.replace(/^8/, '+7'));
  return digits.length === 10 ? { kind: 'phone', phone: `+7${digits}` } : { kind: 'partial' };
}
