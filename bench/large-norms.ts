import { makeZip } from '../apps/server/src/testing/files/make-zip.ts';
import { readStarterNorms } from './product.ts';

/** Made-up sizes and places that turn one work of the starter base into many norms. */
const PLACES = [
  'в зданиях высотой до 30 м',
  'в зданиях высотой свыше 30 м',
  'в стеснённых условиях',
  'вне зданий',
  'на высоте до 4 м',
];
const MACHINES = 400;
const MATERIALS = 24_000;
const OF_TABLE = 12;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Deterministic pseudo-random number. */
function figure(seed: number, most: number): number {
  let state = (seed * 2_654_435_761) >>> 0;
  state ^= state >>> 15;
  state = Math.imul(state, 0x2c1b3c6d) >>> 0;
  return (state >>> 8) % most;
}

function lineXml(norm: number, line: number): string {
  const seed = norm * 31 + line;
  const quantity = (1 + figure(seed, 90_000)) / 1000;
  if (line === 0) {
    const grade = 20 + figure(seed, 40);
    return `<Resource Code="1-100-${grade}" EndName="Средний разряд работы ${grade / 10}" Quantity="${quantity}" />`;
  }
  if (line === 1) return `<Resource Code="2" Quantity="${quantity}" />`;
  if (line < 5) {
    const machine = (figure(seed, MACHINES) + line) % MACHINES;
    return `<Resource Code="91.05.01-${pad(machine, 3)}" EndName="Машины учебные, тип ${machine}" Quantity="${quantity}" />`;
  }
  const material = figure(seed, MATERIALS);
  return `<Resource Code="${pad(1 + (material % 14), 2)}.1.02.03-${pad(material, 5)}" EndName="Материал учебный, вид ${material}" MeasureUnit="${material % 3 === 0 ? 'т' : 'м3'}" Quantity="${quantity}" />`;
}

/** The name of a norm by index; bench bills use the same wording. */
export function largeNormName(norm: number): { name: string; unit: string } {
  const works = readNames();
  const work = works[norm % works.length];
  const variant = Math.floor(norm / works.length);
  const place = PLACES[variant % PLACES.length];
  return {
    name: `${work?.name}, диаметр ${20 + variant * 5} мм, ${place}`,
    unit: work?.unit ?? 'шт',
  };
}

let names: { name: string; unit: string }[] | null = null;
const readNames = (): { name: string; unit: string }[] => (names ??= readStarterNorms());

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function* familyXml(family: string, from: number, to: number, lines: number): Generator<string> {
  yield `<?xml version="1.0" encoding="utf-8"?><base PriceLevel="01.01.2022" CreationDate="8/18/2025" BaseType="${family}"><Decrees><Decree Name="НОРМЫ ГЭСН-2022 доп. № 15" /></Decrees><ResourcesDirectory><ResourceCategory CodePrefix="${family}">`;
  for (let table = from; table < to; table += OF_TABLE) {
    const [collection, number] = [pad(1 + Math.floor(table / 1200), 2), pad((table / OF_TABLE) % 1000, 3)];
    yield `<Section Name="Сборник учебный ${collection}" Type="Сборник" Code="${collection}"><Section Name="Таблица ${number}" Type="Таблица" Code="${collection}-01-${number}"><NameGroup BeginName="">`;
    for (let norm = table; norm < Math.min(to, table + OF_TABLE); norm += 1) {
      const { name, unit } = largeNormName(norm);
      const resources = Array.from({ length: lines }, (_, line) => lineXml(norm, line)).join('');
      yield `<Work Code="${collection}-01-${pad(norm, 6)}" EndName="${escaped(name)}" MeasureUnit="${unit}"><Content><Item Text="Подготовка места." /></Content><Resources>${resources}</Resources><NrSp><ReasonItem Nr="Пр/812-015.0" Sp="Пр/774-015.0" /></NrSp></Work>`;
    }
    yield '</NameGroup></Section></Section>';
  }
  yield '</ResourceCategory></ResourcesDirectory></base>';
}

function* machinesXml(): Generator<string> {
  yield '<?xml version="1.0" encoding="utf-8"?><ResourceCatalog><ResourcesDirectory><ResourceCategory Type="Машины"><Section Name="Машины" Code="91" Type="Книга">';
  for (let machine = 0; machine < MACHINES; machine += 1)
    yield `<Resource Code="91.05.01-${pad(machine, 3)}" Name="Машины учебные, тип ${machine}" MeasureUnit="маш.-ч"><Prices><Price SalaryMach="${300 + machine}" LabourMach="1.00" PriceCostWithoutSalary="${800 + machine * 3}.50" DriverCode="4-100-0${40 + (machine % 20)}" MachinistCategory="${4 + (machine % 2)}.0" /></Prices></Resource>`;
  for (let material = 0; material < MATERIALS; material += 1)
    yield `<Resource Code="${pad(1 + (material % 14), 2)}.1.02.03-${pad(material, 5)}" Name="Материал учебный, вид ${material}" MeasureUnit="${material % 3 === 0 ? 'т' : 'м3'}"><Prices><Price Cost="${100 + figure(material, 90_000)}.25" /></Prices></Resource>`;
  yield '</Section></ResourceCategory></ResourcesDirectory></ResourceCatalog>';
}

/** A base as large as the official one, generated from a small sample: an archive of files in its form. */
export function makeLargeBase(norms: number, linesOfNorm: number): Uint8Array {
  const half = Math.floor(norms / 2 / OF_TABLE) * OF_TABLE;
  const bytes = (parts: Iterable<string>): Buffer => Buffer.concat([...parts].map((part) => Buffer.from(part)));
  return makeZip([
    { name: 'ФСБЦ.xml', data: bytes(machinesXml()) },
    { name: 'ГЭСН.xml', data: bytes(familyXml('ГЭСН', 0, half, linesOfNorm)) },
    { name: 'ГЭСНм.xml', data: bytes(familyXml('ГЭСНм', half, norms, linesOfNorm)) },
  ]);
}
