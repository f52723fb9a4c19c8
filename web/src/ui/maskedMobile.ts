/** `4321` as `****4321`: only these four digits are ever stored. */
export function maskedMobile(lastFour: string | null): string | undefined {
  return lastFour === null || lastFour === '' ? undefined : `****${lastFour}`;
}
