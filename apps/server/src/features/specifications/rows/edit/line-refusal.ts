import type { ValidationCode } from '@karkas/api/core/problems/validation.texts.ts';

/** An invalid line value by field; the request layer maps it to the index of its operation. */
export class LineRefusal extends Error {
  readonly field: string;
  readonly code: ValidationCode;
  constructor(field: string, code: ValidationCode) {
    super(`${field}: ${code}`);
    this.name = 'LineRefusal';
    this.field = field;
    this.code = code;
  }
}
