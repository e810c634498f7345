import type { ValidationCode } from '@karkas/api/core/validation.texts.ts';

/** What a line cannot be, named by its field; the request tells it by the place of its operation. */
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
