/** The parameters of RFC 3492. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE_POINT = 128;
const LAST_CODE_POINT = 0x10_ff_ff;

const PREFIX = /^xn--/i;

function digitOf(sign: string): number {
  const digit = Number.parseInt(sign, BASE);
  if (Number.isNaN(digit)) return BASE;
  return /\d/.test(sign) ? digit + 26 : digit - 10;
}

function biasAfter(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE)
    rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** The letters that a label is written for in Punycode; null where it is none. */
function decoded(encoded: string): string | null {
  const end = Math.max(encoded.lastIndexOf('-'), 0);
  const found = Array.from(encoded.slice(0, end), (sign) => sign.codePointAt(0)!);
  let [codePoint, index, bias] = [FIRST_CODE_POINT, 0, FIRST_BIAS];
  for (let at = end > 0 ? end + 1 : 0; at < encoded.length;) {
    const before = index;
    for (let weight = 1, position = BASE; ; position += BASE, at += 1) {
      const digit = digitOf(encoded[at] ?? '');
      if (digit >= BASE) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(position - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    at += 1;
    const count = found.length + 1;
    bias = biasAfter(index - before, count, before === 0);
    codePoint += Math.floor(index / count);
    index %= count;
    if (codePoint > LAST_CODE_POINT) return null;
    found.splice(index, 0, codePoint);
    index += 1;
  }
  return String.fromCodePoint(...found);
}

/** A part of a domain in the letters of its language; as it is where it says no others. */
export function unicodeLabel(label: string): string {
  if (!PREFIX.test(label)) return label;
  return decoded(label.slice(4).toLowerCase()) || label;
}
