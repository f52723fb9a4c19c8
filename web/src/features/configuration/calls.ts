/** Says which version of a row a change is made to, as HTTP has it. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

/** The row that a call answers with. Refusals are thrown before they get here. */
export async function rowOf<Row>(
  call: Promise<{ data?: { data: Row } | undefined }>,
): Promise<Row> {
  const { data } = await call;
  if (!data) throw new Error('The answer held no row.');
  return data.data;
}
