/** A reply that has as much of a list as it holds; `nextFrom` asks for what follows. */
interface Part {
  nextFrom: string | null;
}

/** Reads a list that comes in parts: the first reply and those after it, in their order. */
export async function allParts<P extends Part>(
  read: (from: string | undefined) => Promise<P | undefined>,
): Promise<[P, ...P[]] | undefined> {
  const first = await read(undefined);
  if (!first) return undefined;
  const parts: [P, ...P[]] = [first];
  let from = first.nextFrom;
  while (from !== null) {
    const next = await read(from);
    if (!next) break;
    parts.push(next);
    // The same once more would never end.
    from = next.nextFrom === from ? null : next.nextFrom;
  }
  return parts;
}
