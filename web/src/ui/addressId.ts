/** Reads the id in an address; undefined when it is no id at all. */
export function parseId(text: string): number | undefined {
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
