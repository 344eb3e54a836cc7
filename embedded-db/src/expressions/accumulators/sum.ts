import { Double, Long } from 'bson';
import {
  type Decimal,
  addDecimals,
  divideDecimals,
  formatDecimal,
  fromBigInt,
  fromDouble,
} from '../../values/decimal';
import { Kind, isNumeric, kindOf } from '../../values/kind';
import { integer, toDecimal, toNumber } from '../../values/numbers';
import { type Accumulator } from './accumulator';

/** Sums integers exactly and doubles with the rounding error carried along, as MongoDB does. */
export class Sum implements Accumulator {
  private kind: number = Kind.int;
  private whole = 0;
  private wide = 0n;
  private double = 0;
  private error = 0;
  private decimal: Decimal = fromBigInt(0n);
  count = 0;

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    const kind = kindOf(value);
    this.count += 1;
    this.kind = Math.max(this.kind, kind);
    if (kind === Kind.decimal) {
      this.decimal = addDecimals(this.decimal, toDecimal(value));
    } else if (kind === Kind.double) {
      this.addDouble(Number(value));
    } else {
      const number = toNumber(value);
      const total = this.whole + number;
      if (Number.isSafeInteger(number) && Number.isSafeInteger(total)) this.whole = total;
      else this.wide += kind === Kind.long ? (value as Long).toBigInt() : BigInt(number);
    }
  }

  private addDouble(value: number): void {
    const total = this.double + value;
    const before = total - value;
    const lost = this.double - before + (value - (total - before));
    this.double = total;
    if (!Number.isNaN(lost)) this.error += lost;
  }

  private integers(): bigint {
    return this.wide + BigInt(this.whole);
  }

  private doubles(): number {
    const sum = this.double + this.error;
    return Number.isNaN(sum) ? this.double : sum;
  }

  /** The total as a decimal, however it was made up. */
  private asDecimal(): Decimal {
    const rest = addDecimals(fromBigInt(this.integers()), fromDouble(this.doubles(), 15));
    return addDecimals(this.decimal, rest);
  }

  result(): unknown {
    if (this.kind === Kind.decimal) return formatDecimal(this.asDecimal());
    if (this.kind === Kind.double) return new Double(this.doubles() + Number(this.integers()));
    const total = this.integers();
    if (this.kind === Kind.long && BigInt.asIntN(64, total) === total) return Long.fromBigInt(total);
    return integer(total) ?? new Double(Number(total));
  }

  average(): unknown {
    if (this.count === 0) return null;
    if (this.kind === Kind.decimal) {
      return formatDecimal(divideDecimals(this.asDecimal(), fromBigInt(BigInt(this.count))));
    }
    return new Double((this.doubles() + Number(this.integers())) / this.count);
  }
}

export class Average implements Accumulator {
  private readonly sum = new Sum();

  add(value: unknown): void {
    this.sum.add(value);
  }

  result(): unknown {
    return this.sum.average();
  }
}
