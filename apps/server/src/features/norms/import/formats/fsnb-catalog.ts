import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { Drivers } from './fsnb-drivers.ts';
import { BASE_LEVEL_DAY, kindOfCode, machinistName, PRICES_PART, UNIT_OF_KIND } from './fsnb-words.data.ts';
import type { NormSink, ReadResource } from '../import.types.ts';
import type { XmlAttributes, XmlHandlers } from './xml-stream.ts';

type Open = { code: string; name: string; unit: string; isPriced: boolean };

/**
 * Base-level prices of materials and machines. A machine's price excludes its machinist, who is a separate resource.
 */
export function catalogHandlers(file: string, sink: NormSink, drivers: Drivers): XmlHandlers {
  let resource: Open | null = null;
  sink.edition({ part: `${PRICES_PART} ${file}`, edition: file, priceDate: BASE_LEVEL_DAY });
  return {
    open: (name, attributes) => {
      if (name === 'Resource') resource = opened(attributes);
      else if (name === 'Price' && resource !== null) price(resource, attributes, { file, sink, drivers });
    },
    close: (name) => {
      if (name !== 'Resource' || resource === null) return;
      // A resource without a price is still registered with its name and unit.
      if (!resource.isPriced) emit(resource, null, { file, sink });
      resource = null;
    },
  };
}

const opened = (attributes: XmlAttributes): Open => ({
  code: attributes['Code'] ?? '',
  name: attributes['Name'] ?? '',
  unit: attributes['MeasureUnit'] ?? '',
  isPriced: false,
});

type Target = { file: string; sink: NormSink };

function price(resource: Open, attributes: XmlAttributes, target: Target & { drivers: Drivers }): void {
  if (resource.isPriced) return;
  resource.isPriced = true;
  emit(resource, attributes['PriceCostWithoutSalary'] ?? attributes['Cost'] ?? null, target);
  const {
    DriverCode: code = '',
    SalaryMach: pay = '',
    LabourMach: hours = '',
    MachinistCategory: grade = '',
  } = attributes;
  if (code === '' || !isPositive(pay) || !isPositive(hours)) {
    // A machine without a machinist uses no machinist hours.
    if (kindOfCode(resource.code) === 'machine' && !isPositive(hours))
      target.drivers.set(resource.code, { machinist: machinistOf(code, grade, null), hours: '0' });
    return;
  }
  const machinist = machinistOf(code, grade, roundMoney(decimal(pay).div(decimal(hours))));
  target.sink.resource(machinist, target.file);
  target.drivers.set(resource.code, { machinist, hours });
}

const isPositive = (value: string): boolean => Number(value) > 0;

const machinistOf = (code: string, grade: string, hourPrice: string | null): ReadResource => ({
  code,
  name: machinistName(grade),
  kind: 'machinist',
  unit: UNIT_OF_KIND.machinist ?? null,
  price: hourPrice,
});

function emit({ code, name, unit }: Open, cost: string | null, { file, sink }: Target): void {
  sink.resource({ code, name, kind: kindOfCode(code), unit: unit || null, price: cost }, file);
}
