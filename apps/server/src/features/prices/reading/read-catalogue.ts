import type { PriceKind } from '@karkas/api/prices/price-books.schemas.ts';
import type { PriceRowProblem, ReadPrice } from '@karkas/api/prices/price-import.schemas.ts';
import { decimal, parseDecimalInput, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { decodeXml, startXmlParse, UnreadableBill } from '#features/bill-reader';
import {
  CATALOGUE_DOCUMENT,
  CATALOGUE_KINDS,
  CATALOGUE_WITHOUT_ACT,
  HOUR_OF_MAN,
  MACHINIST_NAME,
} from './price-headings.data.ts';
import type { ReadFile } from './reading.types.ts';

const CHARACTERS_AT_ONCE = 1 << 20;

type Resource = { place: number; code: string; name: string; unit: string };
type Attributes = Record<string, string>;

/**
 * Reads the ФСНБ-2022 resource catalogue (ФСБЦ): base prices of materials, equipment and machines without their
 * machinists, whose hourly pay is a separate price. The index of a resource in the file serves as row number.
 * @throws UnreadableBill for a truncated, broken or different file.
 */
export function readCatalogue(bytes: Uint8Array, file: string): Omit<ReadFile, 'sheets' | 'sheet'> {
  const text = decodeXml(bytes, file);
  const catalogue = new Catalogue();
  const parse = startXmlParse(file, file, {
    open: (name, attributes) => catalogue.open(name, attributes),
    close: (name) => catalogue.close(name),
    text: (part) => catalogue.text(part),
  });
  const refuseOther = (): void => {
    if (!catalogue.isCatalogue) throw new UnreadableBill('wrong_schema', { file, found: catalogue.root });
  };
  for (let start = 0; start < text.length; start += CHARACTERS_AT_ONCE) {
    parse.write(text.slice(start, start + CHARACTERS_AT_ONCE));
    if (catalogue.root !== '') refuseOther();
  }
  parse.end();
  refuseOther();
  return {
    kind: 'fsbc_xml',
    headerRow: null,
    columns: [],
    vatRate: 'none',
    vatSaidIn: null,
    headingsCount: 0,
    prices: catalogue.prices(),
    problems: catalogue.problems,
  };
}

class Catalogue {
  root = '';
  isCatalogue = false;
  readonly problems: PriceRowProblem[] = [];
  readonly #read: ReadPrice[] = [];
  readonly #machinists = new Map<string, ReadPrice>();
  readonly #act = { number: '', date: '' };
  #kind: PriceKind = 'material';
  #resource: Resource | null = null;
  #isPriced = false;
  #place = 0;
  #said = '';

  open(name: string, attributes: Attributes): void {
    this.#said = '';
    if (this.root === '') {
      this.root = name;
      this.isCatalogue = name === 'ResourceCatalog';
    }
    if (name === 'ResourceCategory') this.#kind = CATALOGUE_KINDS[attributes.Type ?? ''] ?? 'material';
    if (name === 'Resource') this.#open(attributes);
    if (name === 'Price' && this.#resource !== null) this.#price(this.#resource, attributes);
  }

  text(part: string): void {
    this.#said += part;
  }

  close(name: string): void {
    if (name === 'ApprovingActNumber') this.#act.number = this.#said.trim();
    if (name === 'ApprovingActDate') this.#act.date = this.#said.trim();
    if (name !== 'Resource' || this.#resource === null) return;
    if (!this.#isPriced) this.#tell(this.#resource, this.#resource.unit === '' ? 'no_unit' : 'no_price');
    this.#resource = null;
  }

  /** Adds the enacting document, which may come after the prices in the file. */
  prices(): ReadPrice[] {
    const { number, date } = this.#act;
    const document = number === '' ? CATALOGUE_WITHOUT_ACT : CATALOGUE_DOCUMENT(number, date);
    return [...this.#read, ...this.#machinists.values()].map((price) => ({ ...price, document }));
  }

  #open({ Code: code = '', Name: name = '', MeasureUnit: unit = '' }: Attributes): void {
    this.#place += 1;
    this.#resource = { place: this.#place, code: code.trim(), name: name.trim(), unit: unit.trim() };
    this.#isPriced = false;
  }

  #price(resource: Resource, attributes: Attributes): void {
    const cost = amountOf(this.#kind === 'machine' ? attributes.PriceCostWithoutSalary : attributes.Cost);
    if (this.#kind === 'machine') this.#machinist(resource, attributes);
    if (cost === null || resource.unit === '' || resource.name === '' || this.#isPriced) return;
    this.#isPriced = true;
    this.#read.push(priceOf({ ...resource, kind: this.#kind, base: cost }));
  }

  /** A crew is paid as a whole; divided by its size it gives the hourly rate of the grade. */
  #machinist({ place }: Resource, attributes: Attributes): void {
    const { DriverCode: code = '', MachinistCategory: grade = '', LabourMach: men } = attributes;
    const [pay, hours] = [amountOf(attributes.SalaryMach), amountOf(men)];
    if (code === '' || pay === null || hours === null || this.#machinists.has(code)) return;
    const base = roundMoney(decimal(pay).div(decimal(hours)));
    const price = priceOf({ place, code, name: MACHINIST_NAME(grade), unit: HOUR_OF_MAN, kind: 'machinist', base });
    this.#machinists.set(code, price);
  }

  #tell({ place, code, name }: Resource, problem: PriceRowProblem['code']): void {
    this.problems.push({ row: place, code: problem, text: `${code} ${name}`.trim().slice(0, 200), other_row: null });
  }
}

function priceOf({
  place,
  base,
  ...given
}: Omit<Resource, 'place'> & { place: number; kind: PriceKind; base: string }): ReadPrice {
  return {
    row: place,
    ...given,
    code: given.code || null,
    price: null,
    base_price: roundMoney(base),
    index: null,
    source: 'base',
    date: null,
    document: null,
  };
}

/** A price of zero counts as no price. */
function amountOf(text: string | undefined): string | null {
  const value = text === undefined ? null : parseDecimalInput(text);
  return value === null || !decimal(value).gt('0') ? null : value;
}
