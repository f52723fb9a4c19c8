const COUNT = new Intl.NumberFormat('en-GB');

/** `1234567` as `1,234,567`. */
export function formatCount(value: number): string {
  return COUNT.format(value);
}
